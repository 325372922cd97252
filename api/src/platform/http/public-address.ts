import type { lookup as lookupAddresses } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from './outbound';

/** Why an address given by a user was not fetched; its message is for that user. */
export class FetchError extends Error {}

const privateAddressError = () => new FetchError('This address is not on the public internet.');

/** Resolves a host for a connection, and fails unless all of its addresses are public: the checked one is connected to. */
export const createPublicLookup =
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
export function checkPublicAddress(address: string, base: string | undefined, privateHosts: readonly string[]): URL {
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
