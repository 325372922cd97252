import { newsletterConsent } from '@roadworthy/contract/newsletter-consent';
import { paths } from '@roadworthy/contract/paths';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { HoneypotField } from '@roadworthy/ui/honeypot-field';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useNewsletter } from './use-newsletter';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  align-items: end;
  max-width: 36rem;
  text-align: left;
  > button { min-height: ${tokens.space[12]}; }
  > p { grid-column: 1 / -1; font-size: ${tokens.font.xs}; color: ${tokens.color.muted}; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`;
const Status = styled.span`&:not(:empty) { display: block; margin-bottom: ${tokens.space[2]}; }`;
const Line = styled.span`display: block;`;
const Outcome = styled(Line)<{ $tone: 'success' | 'danger' | 'muted' }>`
  color: ${({ $tone }) => tokens.color[$tone]};
  font-weight: 600;
`;

/** The newsletter form, with the specified status texts (ENQUIRY-8, LETTER-3). */
export function NewsletterForm(): ReactNode {
  const { state, subscribe } = useNewsletter();
  return (
    <Form noValidate aria-label="Newsletter" onSubmit={(event) => void subscribe(event)}>
      <TextField
        label="Email for our newsletter"
        name="email"
        type="email"
        autoComplete="email"
        error={state.step === 'invalid' ? state.message : undefined}
      />
      <Button type="submit" busy={state.step === 'sending'}>
        Subscribe
      </Button>
      <HoneypotField name="website" aria-label="Website" />
      <p>
        <Status role="status">
          {state.step === 'sending' && <Outcome $tone="muted">sending...</Outcome>}
          {state.step === 'subscribed' && (
            <>
              <Outcome $tone="success">Subscribed !</Outcome>
              <Line>{state.message}</Line>
            </>
          )}
          {state.step === 'failed' && <Outcome $tone="danger">Not Subscribed: {state.message}</Outcome>}
        </Status>
        {newsletterConsent.text}{' '}
        <a href={paths.privacy()} target="_blank" rel="noopener">
          Privacy
        </a>
      </p>
    </Form>
  );
}
