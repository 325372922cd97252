import { Button } from '@roadworthy/ui/button';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { ArrowDown } from 'lucide';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** Pixels from the end within which the newest message is in view. */
const nearby = 80;

/**
 * Where one is in a scroller that is scrolled from its end: whether the newest message is out of view, and whether
 * something came since. Goes to the end when the reader writes something.
 * @param newest the sequence of the newest message
 * @param written names what the reader wrote last, while it waits
 */
export function useNewest(newest: number, written: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const [seen, setSeen] = useState(newest);
  useEffect(() => {
    if (!isAway) setSeen(newest);
  }, [isAway, newest]);
  const go = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  useEffect(() => {
    if (written && scroller.current) scroller.current.scrollTop = 0;
  }, [written]);
  const onScroll = () => setAway((scroller.current?.scrollTop ?? 0) < -nearby);
  return { scroller, onScroll, isAway, unseen: newest > seen, go };
}

const Place = styled.div`
  position: absolute;
  bottom: ${tokens.space[3]};
  left: 50%;
  transform: translateX(-50%);
  button { border-radius: ${tokens.radius.full}; box-shadow: ${tokens.shadow.low}; }
`;

/** The way to the newest message; it says so when one came that was not seen. */
export const ToNewest = ({ unseen, onClick }: { unseen: boolean; onClick: () => void }): ReactNode => (
  <Place>
    <Button
      variant={unseen ? 'primary' : 'secondary'}
      icon={<Icon of={ArrowDown} size={18} />}
      aria-label={unseen ? 'New messages' : 'To the newest message'}
      onClick={onClick}
    >
      {unseen && 'New messages'}
    </Button>
  </Place>
);
