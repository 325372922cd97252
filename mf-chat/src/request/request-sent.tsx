import type { ChatRequestResponse } from '@roadworthy/contract/api/chat';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Stack } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';

type Props = { to: string; email: string; sent: ChatRequestResponse['data']; onClose: () => void };

/** How a sent message reaches its recipient, and how the answer is delivered. */
export function RequestSent({ to, email, sent, onClose }: Props): ReactNode {
  const { chat_id, delivery, reply_delivery } = sent;
  return (
    <Stack $gap={4}>
      <p role="status">
        {delivery === 'email'
          ? `${to} gets your message by e-mail and can answer without a subscription. `
          : `${to} gets your message in Chat. `}
        {reply_delivery === 'email' ? (
          <>
            The answer comes to <strong>{email}</strong>, with a link to write back.
          </>
        ) : (
          <>
            The answer comes to{' '}
            <Link to={paths.chat(chat_id)} onClick={onClose}>
              your chats
            </Link>
            .
          </>
        )}
      </p>
      <Button onClick={onClose}>Done</Button>
    </Stack>
  );
}
