import type { ChatReportRequest } from '@roadworthy/contract/api/chat';
import { defineMutation } from '@roadworthy/query';

/** Reports the other user of a conversation to the operator. */
export const reportUser = defineMutation({
  call: 'POST /chat/report-user',
  request: (report: ChatReportRequest) => ({ body: report }),
});
