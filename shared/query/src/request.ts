import { ApiError, type CallOptions, callApi } from '@roadworthy/api-client';
import type { AnyRequest, Mutation, Query } from './definitions';

/** Why a call failed, as plain data: `status` is the HTTP status, 0 without a response; `message` is for users. */
export type ApiFailure = Pick<ApiError, 'status' | 'message' | 'errors'>;

export const toFailure = (error: unknown): ApiFailure => {
  if (!(error instanceof ApiError)) throw error;
  const { status, message, errors } = error;
  return { status, message, errors };
};

/** Sends the request of a call 'METHOD /path/{param}'. @throws ApiError */
export function sendRequest(
  call: string,
  { params = {}, body, query = {}, auth, timeout }: AnyRequest,
  options: CallOptions,
): Promise<unknown> {
  const [method = '', pattern = ''] = call.split(' /');
  // The API refuses a POST or PUT that is not JSON.
  const content = method === 'POST' || method === 'PUT' ? (body ?? {}) : body;
  const path = pattern.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return callApi(method, search.size > 0 ? `${path}?${search}` : path, content, { ...options, auth, timeout });
}

/**
 * Calls the API directly, past the cache: in loaders, which also run on the server, and outside of components.
 * @throws ApiError
 */
export async function request<Arg, Data>(
  { call, request: toRequest, transformResponse }: Query<Arg, Data> | Mutation<Arg, Data>,
  arg: Arg,
  options: CallOptions = {},
): Promise<Data> {
  return transformResponse((await sendRequest(call, toRequest(arg), options)) as never, arg);
}
