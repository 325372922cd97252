import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { chatMessageSchema } from '@roadworthy/contract/forms/chat';
import { MAX_MESSAGE_LENGTH } from '@roadworthy/contract/limits';
import { useForm } from '@roadworthy/forms/use-form';
import { useSendOnce } from '@roadworthy/forms/use-send-once';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { TextAreaField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Send } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sendReply } from './api';
import { ReplyPhoto } from './reply-photo';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]};
  border-top: 1px solid ${tokens.color.line};
`;

type Props = { token: string; to: string; onSent: (message: ChatMessage) => void };

/** A reply, stored once however often it is sent again. */
export function ReplyForm({ token, to, onSent }: Props): ReactNode {
  const draft = `reply.${token}`;
  const sendOnce = useSendOnce(draft, (reply: { message: string; uuid: string }) =>
    mutate(sendReply, { token, ...reply }),
  );
  const { form, field, fill, failure, busy } = useForm({
    draft,
    initial: { message: '' },
    rules: chatMessageSchema,
    send: async ({ message }) => {
      onSent(await sendOnce({ message }));
      // What was typed while it was sent is the next message.
      fill((typed) => ({ message: typed.message.replace(message, '').trimStart() }), false);
    },
  });
  return (
    <Form aria-label={`Message to ${to}`} {...form}>
      <TextAreaField label="Your answer" maxLength={MAX_MESSAGE_LENGTH} {...field('message')} />
      <FormError message={failure} />
      <Button type="submit" icon={<Icon of={Send} size={18} />} busy={busy}>
        {busy ? 'Sending…' : 'Send answer'}
      </Button>
      <ReplyPhoto token={token} onSent={onSent} />
    </Form>
  );
}
