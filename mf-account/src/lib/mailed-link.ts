import { ApiError } from '@roadworthy/api-client';
import type { EmptyResponse } from '@roadworthy/contract/api/response';
import type { LoadContext } from '@roadworthy/contract/remote';
import { type Query, request } from '@roadworthy/query';

/** The server's verdict on a mailed link; `token` is the link's. */
export type MailedLink = { kind: 'good' | 'bad'; token: string; msg: string };

const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;

/** Loads the verdict on the link in the address; the page shows the server's message, also of a refusal (ACCOUNT-7, ACCOUNT-9). */
export const loadMailedLink =
  (query: Query<string, EmptyResponse>) =>
  async ({ params, signal }: Pick<LoadContext, 'params' | 'signal'>): Promise<MailedLink> => {
    const token = params.id ?? '';
    try {
      const { msg } = await request(query, token, { signal });
      return { kind: 'good', token, msg };
    } catch (error) {
      if (!(error instanceof ApiError && isRefusal(error))) throw error;
      return { kind: 'bad', token, msg: error.message };
    }
  };
