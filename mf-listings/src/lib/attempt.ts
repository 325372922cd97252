import { ApiError } from '@roadworthy/api-client';

/** What a call gave, in a form that survives JSON: its value, or the API's words for people and the HTTP status. */
export type Attempt<Value> = { kind: 'ready'; value: Value } | Failure;
export type Failure = { kind: 'failed'; status: number; msg: string };

/** Turns the API's refusal into data that the page words itself; anything else (an abort, a mistake of ours) is thrown on. */
export async function attempt<Value>(call: Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { kind: 'ready', value: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'failed', status: error.status, msg: error.message };
  }
}

/** The document's status for a failed call: what is unknown stays 404, all else means 'later'. */
export const documentStatus = (result: Attempt<unknown>): number => {
  if (result.kind === 'ready') return 200;
  return result.status === 404 ? 404 : 503;
};

/** The value, or a stand-in when the call failed: for what a page can do without. */
export const valueOr = <Value>(result: Attempt<Value>, standIn: Value): Value =>
  result.kind === 'ready' ? result.value : standIn;
