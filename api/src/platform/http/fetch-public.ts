import { lookup as lookupAddresses } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Settings } from '../config/settings';
import { checkPublicAddress, createPublicLookup, FetchError } from './public-address';

const MAX_REDIRECTS = 3;
const USER_AGENT = 'Roadworthy stock import';

/** What a file may be, and the validators of the copy that is here already. */
export type FetchRules = {
  maxBytes: number;
  /** For the whole fetch, redirects included. */
  timeoutMs: number;
  /** Ends the fetch. */
  signal?: AbortSignal;
  /** Content types; a file of another type is refused before it is read. */
  types: RegExp;
  etag?: string | null;
  lastModified?: string | null;
};
export type FetchedFile = { body: Buffer; type: string; etag: string | null; lastModified: string | null };
/** @returns undefined when the copy that is here already is the newest. @throws FetchError */
export type FetchPublic = (address: string, rules: FetchRules) => Promise<FetchedFile | undefined>;

/** Reads a body up to a number of bytes. */
async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new FetchError(`The file is larger than ${Math.round(maxBytes / 1_000_000)} MB.`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches files from addresses that users give: public hosts only, checked where the connection is made and after each
 * redirect, so that neither a second DNS answer nor a redirect leads into a private network.
 */
export function createFetchPublic(
  { fetchablePrivateHosts }: Pick<Settings, 'fetchablePrivateHosts'>,
  resolve: typeof lookupAddresses = lookupAddresses,
): FetchPublic {
  const publicLookup = createPublicLookup(resolve);
  const open = (url: URL, rules: FetchRules, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolveResponse, reject) => {
      const headers = {
        'user-agent': USER_AGENT,
        'accept-encoding': 'identity',
        ...(rules.etag && { 'if-none-match': rules.etag }),
        ...(rules.lastModified && { 'if-modified-since': rules.lastModified }),
      };
      const lookup = fetchablePrivateHosts.includes(url.host) ? undefined : publicLookup;
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      send(url, { headers, signal, lookup, agent: false }, resolveResponse).on('error', reject).end();
    });

  async function follow(address: string, rules: FetchRules, signal: AbortSignal): Promise<FetchedFile | undefined> {
    let url = checkPublicAddress(address, undefined, fetchablePrivateHosts);
    for (let redirects = 0; ; redirects++) {
      const response = await open(url, rules, signal);
      try {
        const { statusCode: status = 0, headers } = response;
        if (status === 304) return undefined;
        if (status >= 300 && status < 400 && headers.location) {
          if (redirects === MAX_REDIRECTS) throw new FetchError('The address redirects too often.');
          url = checkPublicAddress(headers.location, url.href, fetchablePrivateHosts);
          continue;
        }
        if (status !== 200) throw new FetchError(`The server answered ${status}.`);
        const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
        if (!rules.types.test(type)) throw new FetchError(`The server sent a file of the type ${type || 'unknown'}.`);
        if ((headers['content-encoding'] ?? 'identity') !== 'identity')
          throw new FetchError('The server sent a compressed file, which is not accepted.');
        const body = await readBody(response, rules.maxBytes);
        return { body, type, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
      } finally {
        response.destroy();
      }
    }
  }

  return async (address, rules) => {
    const timeout = AbortSignal.timeout(rules.timeoutMs);
    const signal = rules.signal ? AbortSignal.any([timeout, rules.signal]) : timeout;
    try {
      return await follow(address, rules, signal);
    } catch (problem) {
      if (problem instanceof FetchError) throw problem;
      if (timeout.aborted) throw new FetchError('The server took too long.');
      throw new FetchError('The server could not be reached.');
    }
  };
}
