import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Whether an address is in one of some networks ('10.0.0.0/8', or a single address). */
export const createNetworkMatcher = (networks: readonly string[]): ((address: string) => boolean) => {
  const contains = compile([...networks]);
  return (address) => contains(address, 0);
};

/** Whether a text is an address or a network. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** The largest prefix that one customer of an internet provider gets: sites have /48, homes /56, phones /64. */
const IPV6_PREFIX_BITS = 48;
const IPV4_PREFIX_BITS = 24;

/** The client network of an address, as `198.51.100.0/24` or `2001:db8:1::/48`; other texts are returned unchanged. */
export function toNetworkPrefix(address: string): string {
  const family = isIP(address);
  if (family === 0) return address;
  // Without a parser: each document needs it.
  if (family === 4) return `${address.slice(0, address.lastIndexOf('.'))}.0/${IPV4_PREFIX_BITS}`;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4')
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${IPV4_PREFIX_BITS}`)}/${IPV4_PREFIX_BITS}`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${IPV6_PREFIX_BITS}`)}/${IPV6_PREFIX_BITS}`;
}
