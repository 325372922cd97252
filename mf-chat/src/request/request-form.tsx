import { MAX_MESSAGE_LENGTH } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { safetyTips } from '@roadworthy/contract/safety-tips';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { DismissibleNote } from '@roadworthy/ui/dismissible-note';
import { TextAreaField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Icon } from '@roadworthy/ui/icon';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { Send } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { RequestedAd } from './requested-ad';
import type { RequestFormState } from './use-request-form';

const Form = styled.form`display: grid; gap: ${tokens.space[4]}; grid-template-columns: minmax(0, 1fr);`;
const Hint = styled.p`font-size: ${tokens.font.sm}; color: ${tokens.color.muted};`;

type Props = {
  /** Of the form element, for {@link SendRequest}. */
  id: string;
  ad: RequestedAd;
  /** Where the answer arrives while the user cannot open Chat; null for a subscriber. */
  email: string | null;
  request: RequestFormState;
};

/** The message to a seller. */
export function RequestForm({ id, ad, email, request: { form, field } }: Props): ReactNode {
  return (
    <Form id={id} aria-label={`Message to ${ad.sellerName}`} {...form}>
      <TextAreaField label="Message" maxLength={MAX_MESSAGE_LENGTH} {...field('message')} />
      {email !== null && (
        <Hint>
          The answer comes to {email}, with a link to write back. With a subscription you chat here on the site.{' '}
          <Link to={paths.subscriptions({ feature: 'chat' })}>See the plans</Link>
        </Hint>
      )}
      <DismissibleNote id={safetyTips.message.id} title={safetyTips.message.title}>
        {safetyTips.message.text}
      </DismissibleNote>
    </Form>
  );
}

type SendProps = { formId: string; request: RequestFormState };

/** Sends the form from outside of it: in the dialog's footer, so that it is in view on a small phone. */
export function SendRequest({ formId, request: { failure, busy } }: SendProps): ReactNode {
  return (
    <Stack $gap={3}>
      <FormError message={failure} />
      <Button type="submit" form={formId} icon={<Icon of={Send} size={18} />} busy={busy}>
        {busy ? 'Sending…' : 'Send message'}
      </Button>
    </Stack>
  );
}
