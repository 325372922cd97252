import { LoadError } from '@roadworthy/ui/load-error';
import { tokens } from '@roadworthy/ui/theme';
import { useInView } from '@roadworthy/ui/use-in-view';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Conversation } from '../../lib/cache/conversations-slice';
import { useChat, useChatState } from '../../lib/client/use-chat';
import { MessageList } from '../../lib/messages/message-list';
import { OutgoingMessage } from './outgoing-message';
import { ToNewest, useStickToBottom } from './to-newest';

const Viewport = styled.div`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
`;
/**
 * Scrolls from the bottom: the browser preserves the distance to the newest message, so prepending older ones does not
 * move the view, and a reader at the bottom sees each new message.
 */
const Scroller = styled.div`
  display: flex;
  flex-direction: column-reverse;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  &:focus-visible { outline-offset: -2px; }
`;
const MessageItems = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]};
  margin: 0 0 auto;
  padding: ${tokens.space[4]};
  list-style: none;
`;

/** Fetches older messages when it comes into view; shows a failure with a retry. */
function OlderMessagesLoader({ chat }: { chat: string }): ReactNode {
  const client = useChat();
  const { ref, isNear } = useInView<HTMLLIElement>();
  const [hasFailed, setHasFailed] = useState(false);
  const isLoading = isNear && !hasFailed;
  useEffect(() => {
    if (isLoading) void client.loadOlder(chat).then((isLoaded) => setHasFailed(!isLoaded));
  }, [isLoading, client, chat]);
  return (
    <li ref={ref} aria-hidden={!hasFailed}>
      {hasFailed && <LoadError title="Older messages could not be loaded" onRetry={() => setHasFailed(false)} />}
    </li>
  );
}

/** The messages, grouped by day, followed by those not yet delivered. */
export function Messages({ chat, conversation }: { chat: string; conversation: Conversation }): ReactNode {
  const { me } = useChat();
  const outbox = useChatState(({ outbox }) => outbox);
  const { messages, hasOlder, readByOther } = conversation;
  // Stored on the server although the response was lost: shown once, as delivered, until the retry confirms it.
  const isStored = (outgoingUuid: string) =>
    messages.some(({ uuid, sender }) => sender === me && uuid === outgoingUuid);
  const undelivered = outbox.filter((outgoing) => outgoing.chat === chat && !isStored(outgoing.uuid));
  const newest = useStickToBottom(messages.at(-1)?.sequence ?? 0, undelivered.at(-1)?.uuid);
  return (
    <Viewport>
      <Scroller ref={newest.scroller} onScroll={newest.onScroll} role="log" aria-label="Messages" tabIndex={0}>
        <MessageItems>
          {hasOlder && <OlderMessagesLoader key={messages[0]?.sequence} chat={chat} />}
          <MessageList messages={messages} me={me} readByOther={readByOther} />
          {undelivered.map((outgoing) => (
            <OutgoingMessage key={outgoing.uuid} outgoing={outgoing} />
          ))}
        </MessageItems>
      </Scroller>
      {newest.isAway && <ToNewest unseen={newest.unseen} onClick={newest.scrollToNewest} />}
    </Viewport>
  );
}
