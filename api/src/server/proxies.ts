import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6');

/** Whether an address is this machine's own. */
export const isLoopback = (address: string) => loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Whose `X-Forwarded-For` is believed: the configured proxies; by default only the edge on this machine, and of what it
 * sends only the last entry, the one that it wrote itself (security.md 'proxy headers').
 */
export const believedProxies = (trusted: readonly string[]) =>
  trusted.length > 0 ? [...trusted] : (address: string, hop: number) => hop === 0 && isLoopback(address);

/** Whether a text is an address or a network ('10.0.0.0/8'). */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
