import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, zeros written out. */
function expandGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const trailing = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - trailing.length);
  return [...front, ...Array<string>(zeros).fill('0'), ...trailing];
}

/**
 * The address prefix that one internet subscriber has: an IPv4 address, or the first half of an IPv6 address, because
 * each home gets 2^64 of those and could use a new one for every request.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  return expandGroups(address.toLowerCase())
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
