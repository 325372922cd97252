import type { ChatReportRequest, ReplyReportRequest } from '@roadworthy/contract/api/chat';
import { defineMutation, mutate } from '@roadworthy/query';
import type { ConversationRef } from '../messages/conversation-context';

const reportInChat = defineMutation({
  call: 'POST /chat/report-user',
  request: (report: ChatReportRequest) => ({ body: report }),
});
const reportByLink = defineMutation({
  call: 'POST /chat/reply/{token}/report',
  request: ({ token, ...body }: ReplyReportRequest & { token: string }) => ({ params: { token }, body, auth: false }),
});

/** Reports the other user of a conversation to the operator. @returns the message for the reporter */
export async function reportConversation(ref: ConversationRef, report: ReplyReportRequest): Promise<string> {
  const call =
    'token' in ref
      ? mutate(reportByLink, { ...ref, ...report })
      : mutate(reportInChat, { chat_id: ref.chat, ...report });
  return (await call).msg;
}
