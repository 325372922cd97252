import { Button } from '@roadworthy/ui/button';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useChat } from '../../lib/client/use-chat';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  align-items: center;
  justify-content: center;
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-top: 1px solid ${tokens.color.line};
  color: ${tokens.color.muted};
`;

/** Replaces the composer for the user who blocked the other one; neither can write until unblocked. */
export function Blocked({ chat, name }: { chat: string; name: string }): ReactNode {
  const client = useChat();
  return (
    <Bar>
      <p>You blocked {name}.</p>
      <Button variant="secondary" onClick={() => void client.setBlocked(chat, false)}>
        Unblock
      </Button>
    </Bar>
  );
}
