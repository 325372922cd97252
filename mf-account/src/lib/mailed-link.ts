import { ApiError, get } from '@roadworthy/api-client';
import type { Done } from '@roadworthy/contract/api/answer';

/** What the server says of a link from a mail; `token` is the link's. */
export type MailedLink = { kind: 'good' | 'bad'; token: string; msg: string };

/** Asks the server about a link from a mail. A failure is data: the page shows the server's words (section 8). */
export async function askAboutLink(call: string, token: string, signal: AbortSignal): Promise<MailedLink> {
  try {
    const { msg } = await get<Done>(`${call}/${encodeURIComponent(token)}`, { auth: false, signal });
    return { kind: 'good', token, msg };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'bad', token, msg: error.message };
  }
}
