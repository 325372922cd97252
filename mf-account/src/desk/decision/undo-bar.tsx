import { Button, IconButton } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { media, tokens } from '@roadworthy/ui/theme';
import { X } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Decisions } from './use-decisions';

/** Above the bar with the decisions, whose buttons need two rows on a phone. */
const Region = styled.div`
  position: sticky;
  bottom: ${tokens.space[20]};
  z-index: 6;
  justify-self: center;
  max-width: 100%;
  ${media.phone} { bottom: calc(${tokens.space[20]} + ${tokens.space[12]}); }
`;
const Toast = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[1]} ${tokens.space[2]} ${tokens.space[1]} ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.high};
  font-size: ${tokens.font.sm};
  span { min-width: 0; overflow-wrap: anywhere; }
  button { flex: none; }
`;

/**
 * What was decided last, with its undo, or why it was not, with the way back to the entry. It stays until the next
 * decision: the log has all of them.
 */
export function UndoBar({ decisions: { message, undo, reopen, dismiss } }: { decisions: Decisions }): ReactNode {
  return (
    <Region role="status">
      {message && (
        <Toast>
          <span>{message}</span>
          {reopen && (
            <Button variant="ghost" onClick={reopen}>
              Open it again
            </Button>
          )}
          {undo && (
            <Button variant="ghost" onClick={undo}>
              Undo
            </Button>
          )}
          <IconButton label="Close" onClick={dismiss}>
            <Icon of={X} size={18} />
          </IconButton>
        </Toast>
      )}
    </Region>
  );
}
