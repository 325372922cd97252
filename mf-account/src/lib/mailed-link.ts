import { ApiError, get } from '@roadworthy/api-client';
import type { EmptyResponse } from '@roadworthy/contract/api/response';

/** The server's verdict on a mailed link; `token` is the link's. */
export type MailedLink = { kind: 'good' | 'bad'; token: string; msg: string };

/** Checks a mailed link. A failure is returned as data: the page shows the server's message (ACCOUNT-7, ACCOUNT-9). */
export async function checkMailedLink(call: string, token: string, signal: AbortSignal): Promise<MailedLink> {
  try {
    const { msg } = await get<EmptyResponse>(`${call}/${encodeURIComponent(token)}`, { auth: false, signal });
    return { kind: 'good', token, msg };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'bad', token, msg: error.message };
  }
}
