import { lookup as lookupAddresses } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Settings } from '../config/settings';
import { isPublic } from './outbound';

const MAX_REDIRECTS = 3;
const USER_AGENT = 'Roadworthy stock import';

/** Why an address given by a user was not fetched; its message is for that user. */
export class FetchError extends Error {}

/** What a file may be, and the validators of the copy that is here already. */
export type FetchRules = {
  maxBytes: number;
  /** For the whole fetch, redirects included. */
  timeoutMs: number;
  /** Content types; a file of another type is refused before it is read. */
  types: RegExp;
  etag?: string | null;
  lastModified?: string | null;
};
export type FetchedFile = { body: Buffer; type: string; etag: string | null; lastModified: string | null };
/** @returns undefined when the copy that is here already is the newest. @throws FetchError */
export type FetchPublic = (address: string, rules: FetchRules) => Promise<FetchedFile | undefined>;

const privateAddressError = () => new FetchError('This address is not on the public internet.');

/** Resolves a host for a connection, and fails unless all of its addresses are public: the checked one is connected to. */
const createPublicLookup =
  (resolve: typeof lookupAddresses): LookupFunction =>
  (host, options, callback) =>
    resolve(host, { ...options, all: true }, (problem, addresses) => {
      const [first] = addresses ?? [];
      if (problem || !first) return callback(problem ?? new FetchError(`${host} is not known.`), []);
      if (!addresses.every(({ address }) => isPublic(address))) return callback(privateAddressError(), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

/** A public address without credentials, on the usual ports. @throws FetchError */
function checkAddress(address: string, base: string | undefined, privateHosts: readonly string[]): URL {
  if (!URL.canParse(address, base))
    throw new FetchError('This is not an address such as https://example.co.za/stock.csv.');
  const url = new URL(address, base);
  if (!['http:', 'https:'].includes(url.protocol))
    throw new FetchError('The address must begin with https:// or http://.');
  if (url.username || url.password) throw new FetchError('The address must not contain a name and password.');
  if (privateHosts.includes(url.host)) return url;
  if (url.port) throw new FetchError('The address must use the usual port.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A numeric address is connected to without a lookup.
  if (isIP(host) > 0 && !isPublic(host)) throw privateAddressError();
  return url;
}

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
    let url = checkAddress(address, undefined, fetchablePrivateHosts);
    for (let redirects = 0; ; redirects++) {
      const response = await open(url, rules, signal);
      try {
        const { statusCode: status = 0, headers } = response;
        if (status === 304) return undefined;
        if (status >= 300 && status < 400 && headers.location) {
          if (redirects === MAX_REDIRECTS) throw new FetchError('The address redirects too often.');
          url = checkAddress(headers.location, url.href, fetchablePrivateHosts);
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
    const signal = AbortSignal.timeout(rules.timeoutMs);
    try {
      return await follow(address, rules, signal);
    } catch (problem) {
      if (problem instanceof FetchError) throw problem;
      if (signal.aborted) throw new FetchError('The server took too long.');
      throw new FetchError('The server could not be reached.');
    }
  };
}
