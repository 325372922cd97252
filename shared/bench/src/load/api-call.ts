import type { Call } from './visitor';

/** An API call: a POST with a body, else a GET. */
export const apiCall = (path: string, body?: object, token?: string): Call => ({
  method: body ? 'POST' : 'GET',
  path: `/api/v1/${path}`,
  body,
  token,
});
