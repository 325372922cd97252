import { ApiError, get, post } from '@roadworthy/api-client';
import type { MessageResponse, ReplyResponse } from '@roadworthy/contract/api/chat';
import type { EmptyResponse } from '@roadworthy/contract/api/response';

/** Result of opening a reply link; `closed` for a forged, expired or ended one. */
export type OpenedLink = { token: string } & (
  | { kind: 'open'; reply: ReplyResponse }
  | { kind: 'closed' | 'failed'; message: string }
);

const replyPath = (token: string): string => `chat/reply/${encodeURIComponent(token)}`;
/** The token authorizes the call: the session of this browser may be another user's. */
const options = { auth: false } as const;

export const fetchReply = (token: string, before?: number, signal?: AbortSignal): Promise<ReplyResponse> =>
  get(replyPath(token) + (before === undefined ? '' : `?before=${before}`), { ...options, signal });

/** Opens a link. A failure is returned as data: the page says what to do. */
export async function openLink(token: string, signal: AbortSignal): Promise<OpenedLink> {
  try {
    return { token, kind: 'open', reply: await fetchReply(token, undefined, signal) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { token, kind: [400, 404, 414].includes(error.status) ? 'closed' : 'failed', message: error.message };
  }
}

export const sendReply = (token: string, body: { message: string; uuid: string }): Promise<MessageResponse> =>
  post(replyPath(token), body, options);

/** Fails silently: the next message retries. */
export const markReplyRead = (token: string, sequence: number): Promise<unknown> =>
  post(`${replyPath(token)}/read`, { sequence }, options).catch(() => null);

export const blockByLink = (token: string, blocked: boolean): Promise<EmptyResponse> =>
  post(`${replyPath(token)}/block`, { blocked }, options);
