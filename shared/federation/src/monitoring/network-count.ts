import { createHash } from 'node:crypto';

/** Networks of visitors that something was reported from. */
export type NetworkCount = {
  /** At least so many. */
  networks: number;
  /** The first of them (`toNetworkId`), so that no network counts twice in a sum over edges; absent in files of older edges. */
  networkIds?: readonly string[];
};

/** More than any alert needs. */
const MAX_NETWORK_IDS = 8;
const ID_BYTES = 6;

/**
 * The same on every edge, and another one for another subject: files do not show that one network reported two things.
 * @param network a keyed digest, never an address
 */
export const toNetworkId = (subject: string, network: string): string =>
  createHash('sha256').update(`${subject} ${network}`).digest().subarray(0, ID_BYTES).toString('base64url');

export const toNetworkCount = (networks: number, ids: Iterable<string>): Required<NetworkCount> => ({
  networks,
  networkIds: [...ids].slice(0, MAX_NETWORK_IDS),
});

/** Of two edges, hours or days: the same networks may be in both. */
export function addNetworks(first: NetworkCount, second: NetworkCount): Required<NetworkCount> {
  const networkIds = [...new Set([...(first.networkIds ?? []), ...(second.networkIds ?? [])])];
  return { networks: Math.max(first.networks, second.networks, networkIds.length), networkIds };
}
