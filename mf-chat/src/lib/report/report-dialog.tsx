import type { ChatItem } from '@roadworthy/contract/api/chat';
import { bus } from '@roadworthy/events';
import { Dialog } from '@roadworthy/ui/dialog';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { type ReactNode, Suspense } from 'react';
import type { ConversationRef } from '../messages/conversation-context';
import { getDisplayName, getOtherParticipant } from '../people';

const ReportForm = lazyWithRetry(() => import('./report-form').then((module) => ({ default: module.ReportForm })));

type Props = {
  conversation: ConversationRef;
  item: ChatItem;
  me: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The dialog that reports a conversation. */
export function ReportDialog({ conversation, item, me, open, onOpenChange }: Props): ReactNode {
  const name = getDisplayName(getOtherParticipant(item, me));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Report ${name}`}>
      <Suspense>
        <ReportForm
          conversation={conversation}
          messageCount={item.report_messages}
          onReported={(message) => {
            onOpenChange(false);
            bus.emit('notice:shown', { type: 'success', message });
          }}
        />
      </Suspense>
    </Dialog>
  );
}
