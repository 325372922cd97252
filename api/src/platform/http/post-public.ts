import { lookup as lookupAddresses } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Settings } from '../config/settings';
import { checkPublicAddress, createPublicLookup, FetchError } from './public-address';

/** `retryAfterSeconds`: of the header, when it is a number. */
type PostResult = { status: number; retryAfterSeconds?: number };
type PostRules = { body: Buffer; headers: Record<string, string>; timeoutMs: number };
/** @throws FetchError */
export type PostPublic = (address: string, rules: PostRules) => Promise<PostResult>;

/** An address that clients may name for requests of ours: https at a public host. @throws FetchError */
export function checkSecureAddress(address: string, privateHosts: readonly string[]): URL {
  const url = checkPublicAddress(address, undefined, privateHosts);
  if (url.protocol !== 'https:' && !privateHosts.includes(url.host))
    throw new FetchError('The address must begin with https://.');
  return url;
}

/**
 * Posts to addresses that users give, by https to public hosts only, checked where the connection is made. No redirect is
 * followed, and nothing of the answer but its status is used.
 */
export function createPostPublic(
  { fetchablePrivateHosts }: Pick<Settings, 'fetchablePrivateHosts'>,
  resolve: typeof lookupAddresses = lookupAddresses,
): PostPublic {
  const publicLookup = createPublicLookup(resolve);
  return async (address, { body, headers, timeoutMs }) => {
    const url = checkSecureAddress(address, fetchablePrivateHosts);
    const lookup = fetchablePrivateHosts.includes(url.host) ? undefined : publicLookup;
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const response = await new Promise<IncomingMessage>((resolveResponse, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      send(
        url,
        { method: 'POST', headers: { ...headers, 'content-length': body.length }, signal, lookup, agent: false },
        resolveResponse,
      )
        .on('error', (problem) =>
          reject(problem instanceof FetchError ? problem : new FetchError('The server could not be reached.')),
        )
        .end(body);
    });
    response.destroy();
    const retryAfter = Number(response.headers['retry-after']);
    return {
      status: response.statusCode ?? 0,
      ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
    };
  };
}
