import { tokens } from '@roadworthy/ui/theme';
import { useNear } from '@roadworthy/ui/use-near';
import { Fragment, type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { dayOf, sameDay } from '../../lib/moments';
import type { Conversation } from '../../lib/store/conversations-slice';
import { fetchOlder } from '../../lib/store/fetch-chats';
import { useChat, useChatState } from '../../lib/store/use-store';
import { Message } from './message';
import { Day } from './message-parts';
import { OutgoingMessage } from './outgoing-message';
import { ToNewest, useNewest } from './to-newest';

const Room = styled.div`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`;
/**
 * Scrolls from its end: the browser keeps the distance to the newest message, so that older ones can be put in above
 * without a jump, and a new one is seen by whoever is at the end.
 */
const Scroller = styled.div`
  display: flex;
  flex-direction: column-reverse;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  &:focus-visible { outline-offset: -2px; }
`;
const All = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]};
  margin: 0 0 auto;
  padding: ${tokens.space[4]};
  list-style: none;
`;

/** Fetches older messages when it comes into view. */
function Older({ chat }: { chat: string }): ReactNode {
  const { store } = useChat();
  const { ref, near } = useNear<HTMLLIElement>();
  useEffect(() => {
    if (near) void fetchOlder(store, chat);
  }, [near, store, chat]);
  return <li ref={ref} aria-hidden />;
}

/** What was said, by days, and what is on its way. */
export function Messages({ chat, conversation }: { chat: string; conversation: Conversation }): ReactNode {
  const { me } = useChat();
  const outbox = useChatState(({ outbox }) => outbox);
  const { messages, hasOlder, theirs } = conversation;
  // Stored, but its answer was lost: it is sent once more, and shown as what it is.
  const isStored = (written: string) => messages.some(({ uuid, sender }) => sender === me && uuid === written);
  const beginsDay = (place: number) => {
    const [before, at] = [messages[place - 1], messages[place]];
    return at && !(before && sameDay(before.timestamp, at.timestamp));
  };
  const waiting = outbox.filter((outgoing) => outgoing.chat === chat && !isStored(outgoing.uuid));
  const newest = useNewest(messages.at(-1)?.sequence ?? 0, waiting.at(-1)?.uuid);
  return (
    <Room>
      <Scroller ref={newest.scroller} onScroll={newest.onScroll} role="log" aria-label="Messages" tabIndex={0}>
        <All>
          {hasOlder && <Older key={messages[0]?.sequence} chat={chat} />}
          {messages.map((message, place) => (
            <Fragment key={message.sequence}>
              {beginsDay(place) && <Day>{dayOf(message.timestamp)}</Day>}
              <Message message={message} own={message.sender === me} read={message.sequence <= theirs} />
            </Fragment>
          ))}
          {waiting.map((outgoing) => (
            <OutgoingMessage key={outgoing.uuid} outgoing={outgoing} />
          ))}
        </All>
      </Scroller>
      {newest.isAway && <ToNewest unseen={newest.unseen} onClick={newest.go} />}
    </Room>
  );
}
