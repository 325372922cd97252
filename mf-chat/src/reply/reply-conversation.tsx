import type { ChatMessage, ReplyResponse } from '@roadworthy/contract/api/chat';
import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { mutate } from '@roadworthy/query';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { LoadError } from '@roadworthy/ui/load-error';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useMemo, useState } from 'react';
import styled from 'styled-components';
import { ConversationContext } from '../lib/messages/conversation-context';
import { MessageList } from '../lib/messages/message-list';
import { PanelHead } from '../lib/messages/panel-head';
import { findPinned } from '../lib/messages/pinned';
import { PinnedCar } from '../lib/messages/pinned-car';
import { getDisplayName, getOtherParticipant } from '../lib/people';
import { ReportDialog } from '../lib/report/report-dialog';
import { blockByLink } from './api';
import { ReplyForm } from './reply-form';
import { useReply } from './use-reply';

const Panel = styled.section`
  max-width: 46rem;
  margin-inline: auto;
  overflow: hidden;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
`;
const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[3]};
  margin: 0;
  padding: ${tokens.space[4]};
  list-style: none;
`;
const OlderItem = styled.li`justify-self: center;`;
const Note = styled.p`
  padding: ${tokens.space[4]};
  border-top: 1px solid ${tokens.color.line};
  color: ${tokens.color.muted};
  font-size: ${tokens.font.sm};
`;

/** One conversation opened by a mailed link: read, reply, or block the other user. */
export function ReplyConversation({ token, initialReply }: { token: string; initialReply: ReplyResponse }): ReactNode {
  const reply = useReply(token, initialReply);
  const { me, item, messages, readByOther, add, fetchOlder, setBlocked } = reply;
  const [isReportOpen, setIsReportOpen] = useState(false);
  const name = getDisplayName(getOtherParticipant(item, me));
  const pinned = findPinned(item, messages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `add` sets state only
  const shown = useMemo(
    () => ({
      ref: { token },
      me,
      receive: (message: ChatMessage) => add([message]),
      report: () => setIsReportOpen(true),
    }),
    [token, me],
  );
  const block = async (blocked: boolean) => {
    try {
      const { msg } = await mutate(blockByLink, { token, blocked });
      setBlocked(blocked);
      bus.emit('notice:shown', { type: 'success', message: msg });
    } catch (error) {
      bus.emit('notice:shown', { type: 'error', message: (error as Error).message });
    }
  };
  return (
    <Panel aria-label={`Conversation with ${name}`}>
      <PanelHead item={item} me={me} as="h1">
        {item.report_messages !== undefined && (
          <Button variant="ghost" onClick={() => setIsReportOpen(true)}>
            Report
          </Button>
        )}
        <Button variant="ghost" onClick={() => void block(!item.blocked)}>
          {item.blocked ? 'Unblock' : 'Block'}
        </Button>
      </PanelHead>
      <ReportDialog conversation={shown.ref} item={item} me={me} open={isReportOpen} onOpenChange={setIsReportOpen} />
      {pinned && <PinnedCar pinned={pinned} />}
      <div role="log" aria-label="Messages">
        <List>
          {reply.hasOlder && (
            <OlderItem>
              {reply.hasOlderFailed ? (
                <LoadError title="Older messages could not be loaded" onRetry={() => void fetchOlder()} />
              ) : (
                <Button variant="secondary" onClick={() => void fetchOlder()}>
                  Older messages
                </Button>
              )}
            </OlderItem>
          )}
          <ConversationContext value={shown}>
            <MessageList messages={messages} me={me} readByOther={readByOther} />
          </ConversationContext>
        </List>
      </div>
      {item.blocked ? (
        <Note role="status">You blocked {name}: neither of you can write, and you get no mail.</Note>
      ) : (
        <ReplyForm token={token} to={name} onSent={shown.receive} />
      )}
      <Note>
        {name} {item.delivery === 'email' ? 'gets your answer by e-mail' : 'gets your answer in Chat'}. New messages
        come to you by e-mail. This page shows one conversation; a subscription opens Chat with all of them.{' '}
        <Link to={paths.subscriptions({ feature: 'chat' })}>See the plans</Link>
      </Note>
    </Panel>
  );
}
