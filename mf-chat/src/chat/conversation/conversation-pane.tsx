import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { paths } from '@roadworthy/contract/paths';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Icon } from '@roadworthy/ui/icon';
import { LoadError } from '@roadworthy/ui/load-error';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { MessagesSquare } from 'lucide';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import styled from 'styled-components';
import { useChat, useChatState } from '../../lib/client/use-chat';
import { ConversationContext } from '../../lib/messages/conversation-context';
import { findPinned } from '../../lib/messages/pinned';
import { PinnedCar } from '../../lib/messages/pinned-car';
import { getDisplayName, getOtherParticipant } from '../../lib/people';
import { ReportDialog } from '../../lib/report/report-dialog';
import { Blocked } from './blocked';
import { Composer } from './composer';
import { ConversationHead } from './conversation-head';
import { Messages } from './messages';
import { useReading } from './use-reading';

const Pane = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  min-height: 0;
`;
const Centered = styled.div`display: grid; align-content: center;`;
const Failure = styled.div`padding: ${tokens.space[4]};`;

/** A conversation: fetched when it opens, then updated by live events. */
export function ConversationPane({ chat }: { chat: string }): ReactNode {
  const client = useChat();
  const { me } = client;
  const conversation = useChatState(({ conversations }) => conversations[chat]);
  useEffect(() => void client.loadConversation(chat), [client, chat]);
  useReading(chat);
  const [isReportOpen, setIsReportOpen] = useState(false);
  const shown = useMemo(
    () => ({
      ref: { chat },
      me,
      receive: (message: ChatMessage) => client.receive(chat, message),
      report: () => setIsReportOpen(true),
    }),
    [client, me, chat],
  );
  if (conversation?.state === 'failed') {
    return (
      <Failure>
        <LoadError
          title="There was error retrieving your chat. Please try again later."
          message={
            <Button asChild variant="ghost">
              <Link to={paths.chat()}>Your chats</Link>
            </Button>
          }
          onRetry={() => void client.loadConversation(chat)}
        />
      </Failure>
    );
  }
  if (!conversation?.item) return <Spinner label="Loading messages" />;
  const pinned = findPinned(conversation.item, conversation.messages);
  const name = getDisplayName(getOtherParticipant(conversation.item, me));
  return (
    <Pane aria-label={`Conversation with ${name}`}>
      <div>
        <ConversationHead item={conversation.item} onReport={() => setIsReportOpen(true)} />
        {pinned && <PinnedCar pinned={pinned} />}
      </div>
      <ReportDialog
        conversation={shown.ref}
        item={conversation.item}
        me={me}
        open={isReportOpen}
        onOpenChange={setIsReportOpen}
      />
      <ConversationContext value={shown}>
        <Messages chat={chat} conversation={conversation} />
      </ConversationContext>
      {conversation.item.blocked ? (
        <Blocked chat={chat} name={name} />
      ) : (
        <Composer key={chat} chat={chat} to={name} pinned={pinned} isMailed={conversation.item.delivery === 'email'} />
      )}
    </Pane>
  );
}

/** Shown next to the list while no conversation is selected (CHAT-7). */
export const NoConversation = (): ReactNode => (
  <Centered>
    <EmptyState title="Please select chat from chat list" icon={<Icon of={MessagesSquare} size={40} />} />
  </Centered>
);
