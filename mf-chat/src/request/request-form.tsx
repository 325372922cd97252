import type { ChatRequestResponse } from '@roadworthy/contract/api/chat';
import { chatMessageSchema } from '@roadworthy/contract/forms/chat';
import { MAX_MESSAGE_LENGTH } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { safetyTips } from '@roadworthy/contract/safety-tips';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { DismissibleNote } from '@roadworthy/ui/dismissible-note';
import { TextAreaField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Send } from 'lucide';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { requestChat } from './api';
import type { RequestedAd } from './requested-ad';

const Form = styled.form`display: grid; gap: ${tokens.space[4]}; grid-template-columns: minmax(0, 1fr);`;
const Hint = styled.p`font-size: ${tokens.font.sm}; color: ${tokens.color.muted};`;

type Props = {
  ad: RequestedAd;
  /** Where the answer arrives while the user cannot open Chat; null for a subscriber. */
  email: string | null;
  onSent: (response: ChatRequestResponse) => void;
};

/** The message to a seller. Its uuid makes retries after a lost connection idempotent. */
export function RequestForm({ ad, email, onSent }: Props): ReactNode {
  const [uuid] = useState(() => crypto.randomUUID());
  const { form, field, failure, busy } = useForm({
    draft: `chat-request.${ad.carId}`,
    initial: { message: `Hello, is the ${ad.title} still available?` },
    rules: chatMessageSchema,
    send: async ({ message }) => {
      onSent(await mutate(requestChat, { car_id: ad.carId, message, uuid }));
    },
  });
  return (
    <Form aria-label={`Message to ${ad.sellerName}`} {...form}>
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
      <FormError message={failure} />
      <Button type="submit" icon={<Icon of={Send} size={18} />} busy={busy}>
        {busy ? 'Sending…' : 'Send message'}
      </Button>
    </Form>
  );
}
