import { contactCallRules } from '@roadworthy/contract/forms/contact';
import { defaultCountryCode } from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { useForm } from '@roadworthy/forms/use-form';
import { useLocation } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { TextAreaField, TextField } from '@roadworthy/ui/field';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { TrapField } from '@roadworthy/ui/trap-field';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Outcome } from '../lib/outcome';
import { useTimeTaken } from '../lib/use-time-taken';
import { sendMessage } from './send-message';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-columns: minmax(0, 1fr);
  &[hidden] { display: none; }
`;
const Send = styled.div`justify-self: start;`;

const initial = { fullname: '', email: '', mobile_number: '', subject: '', message: '', website: '' };

/**
 * The contact form and what becomes of it (specification sections 2 'Contact', 4 'Form screens'). 'Try again' leads to
 * /contact, where what was typed is still there.
 */
export function ContactForm(): ReactNode {
  const { key } = useLocation();
  const timeTaken = useTimeTaken();
  const [failedAt, setFailedAt] = useState<string>();
  const [thanks, setThanks] = useState<string>();
  const { form, field, failure, busy } = useForm({
    initial,
    rules: contactCallRules,
    send: async (message) => {
      setFailedAt(key);
      setThanks((await sendMessage({ ...message, took_ms: timeTaken() })).msg);
      bus.emit('analytics:tracked', { name: 'contact_sent' });
    },
  });
  const hasFailed = failure !== '' && failedAt === key;
  if (thanks !== undefined) {
    return (
      <Outcome>
        <Alert type="success" title={thanks} action={<ButtonLink to={paths.home()}>Back to Home Page</ButtonLink>} />
      </Outcome>
    );
  }
  return (
    <>
      {hasFailed && (
        <Outcome>
          <Alert type="error" title="Error" action={<ButtonLink to={paths.contact()}>Try again</ButtonLink>}>
            {failure}
          </Alert>
        </Outcome>
      )}
      <Form aria-label="Write to us" {...form} hidden={hasFailed}>
        <TextField label="Full name" autoComplete="name" {...field('fullname')} />
        <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
        <TextField
          label="Mobile number"
          type="tel"
          prefix={defaultCountryCode}
          help="Nine digits, without the first 0"
          autoComplete="tel-national"
          inputMode="numeric"
          {...field('mobile_number')}
        />
        <TextField label="Subject" {...field('subject')} />
        <TextAreaField label="Message" rows={6} {...field('message')} />
        <TrapField {...field('website')} aria-label="Website" />
        {busy && <Spinner label="Sending your message" />}
        <Send>
          <Button type="submit" size="lg" busy={busy}>
            {busy ? 'Sending…' : 'Send message'}
          </Button>
        </Send>
      </Form>
    </>
  );
}
