import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, zeros written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array<string>(zeros).fill('0'), ...back];
}

/**
 * What one subscriber has of an address: all of an IPv4 one, the first half of an IPv6 one, because each home is given
 * 2^64 of those and could otherwise come from a new one every time.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  return groupsOf(address.toLowerCase())
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
