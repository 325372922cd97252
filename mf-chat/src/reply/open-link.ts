import { ApiError } from '@roadworthy/api-client';
import type { ReplyResponse } from '@roadworthy/contract/api/chat';
import { request } from '@roadworthy/query';
import { replyQuery } from './api';

/** Result of opening a reply link; `closed` for a forged, expired or ended one. */
export type OpenedLink = { token: string } & (
  | { kind: 'open'; reply: ReplyResponse }
  | { kind: 'closed'; message: string }
);

/** Opens a link. @throws ApiError when it could not be checked */
export async function openLink(token: string, signal: AbortSignal): Promise<OpenedLink> {
  try {
    return { token, kind: 'open', reply: await request(replyQuery, { token }, { signal }) };
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404, 414].includes(error.status)) throw error;
    return { token, kind: 'closed', message: error.message };
  }
}
