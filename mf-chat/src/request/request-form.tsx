import { post } from '@roadworthy/api-client';
import type { ChatRequestAnswer } from '@roadworthy/contract/api/chat';
import { chatMessageRules } from '@roadworthy/contract/forms/chat';
import { paths } from '@roadworthy/contract/paths';
import { useForm } from '@roadworthy/forms/use-form';
import { Link } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { TextAreaField } from '@roadworthy/ui/field';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Send } from 'lucide';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { AskedAd } from './asked-ad';

const Form = styled.form`display: grid; gap: ${tokens.space[4]}; grid-template-columns: minmax(0, 1fr);`;
const Hint = styled.p`font-size: ${tokens.font.sm}; color: ${tokens.color.muted};`;

type Props = {
  ad: AskedAd;
  /** Whether the user may open /chat, where the answer comes. */
  mayRead: boolean;
  onSent: (message: string) => void;
};

/** The message to a seller. It keeps one uuid, so that trying again after a broken connection sends it once. */
export function RequestForm({ ad, mayRead, onSent }: Props): ReactNode {
  const [uuid] = useState(() => crypto.randomUUID());
  const { form, field, failure, busy } = useForm({
    initial: { message: `Hello, is the ${ad.title} still available?` },
    rules: chatMessageRules,
    send: async ({ message }) => {
      const answer = await post<ChatRequestAnswer>('chat/save-chat-info', { car_id: ad.carId, message, uuid });
      onSent(answer.msg);
    },
  });
  return (
    <Form aria-label={`Message to ${ad.sellerName}`} {...form}>
      <TextAreaField label="Message" {...field('message')} />
      {!mayRead && (
        <Hint>
          Answers come to Chat, which is for subscribers. <Link to={paths.subscriptions()}>See the plans</Link>
        </Hint>
      )}
      {failure && <Alert type="error">{failure}</Alert>}
      <Button type="submit" icon={<Icon of={Send} size={18} />} busy={busy}>
        {busy ? 'Sending…' : 'Send message'}
      </Button>
    </Form>
  );
}
