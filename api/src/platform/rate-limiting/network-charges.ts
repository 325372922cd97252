import type { Charge } from './counters';
import { findNetworks } from './network';

/** The limits of an IPv4 address per window: without proofs of work, and in total with them. */
export type NetworkLimit = { name: string; windowSeconds: number; free: number; proved: number };

/** The charges of a call to all its networks. @param group callers that are counted together */
export const networkCharges = (
  { name, windowSeconds, free, proved }: NetworkLimit,
  group: string,
  ip: string,
  { cost = 1, hasProof = false, factor = 1 } = {},
): Charge[] =>
  findNetworks(ip).map((network) => ({
    name: `${name}-${group}`,
    subject: network.name,
    cost,
    max: Math.ceil((hasProof ? proved : free) * network.share * factor),
    windowSeconds,
  }));
