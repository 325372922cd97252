import type { Call } from './visitor';

/** A call of the API: with a body it is a POST. */
export const apiCall = (path: string, body?: object, token?: string): Call => ({
  method: body ? 'POST' : 'GET',
  path: `/api/v1/${path}`,
  body,
  token,
});
