import { networkOf } from '@roadworthy/serving/client-address';

export { networkOf };

/** A network of a caller, and its multiple of an IPv4 address's limit. */
export type Network = { name: string; share: number };

/**
 * The networks a call is charged to, the narrowest first. One IPv4 address may serve thousands of people and an IPv6
 * /64 one home or phone, but a customer may own a /48 and a carrier a /32.
 */
export function findNetworks(address: string): readonly Network[] {
  const name = networkOf(address);
  const groups = name.split(':');
  if (groups.length === 1) return [{ name, share: 1 }];
  return [
    { name, share: 0.2 },
    { name: `${groups.slice(0, 3).join(':')}/48`, share: 1 },
    { name: `${groups.slice(0, 2).join(':')}/32`, share: 20 },
  ];
}
