import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { ArrowDown } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** Within this distance from the end, the newest message counts as visible. */
const NEAR_BOTTOM_PX = 80;

/**
 * Tracks a bottom-anchored scroller: whether the newest message is out of view and whether others arrived since.
 * Scrolls to the bottom when the reader sends a message.
 * @param newest the sequence of the newest message
 * @param outgoingUuid the uuid of the reader's last message, while it is undelivered
 */
export function useStickToBottom(newest: number, outgoingUuid: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const [lastSeen, setLastSeen] = useState(newest);
  useEffect(() => {
    if (!isAway) setLastSeen(newest);
  }, [isAway, newest]);
  const scrollToNewest = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  useEffect(() => {
    if (outgoingUuid && scroller.current) scroller.current.scrollTop = 0;
  }, [outgoingUuid]);
  const onScroll = () => setAway((scroller.current?.scrollTop ?? 0) < -NEAR_BOTTOM_PX);
  return { scroller, onScroll, isAway, unseen: newest > lastSeen, scrollToNewest };
}

const FloatingButton = styled.div`
  position: absolute;
  bottom: ${tokens.space[3]};
  left: 50%;
  transform: translateX(-50%);
  button { border-radius: ${tokens.radius.full}; box-shadow: ${tokens.shadow.low}; }
`;

/** Scrolls to the newest message; marked when there are unseen ones. */
export const ToNewest = ({ unseen, onClick }: { unseen: boolean; onClick: () => void }): ReactNode => (
  <FloatingButton>
    <Button
      variant={unseen ? 'primary' : 'secondary'}
      icon={<Icon of={ArrowDown} size={18} />}
      aria-label={unseen ? 'New messages' : 'To the newest message'}
      onClick={onClick}
    >
      {unseen && 'New messages'}
    </Button>
  </FloatingButton>
);
