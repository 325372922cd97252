import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { Settings } from '../settings';

/** Services whose addresses are ours to know; those of the payment provider stand in the settings. */
const known = ['www.googleapis.com', 'i.ytimg.com', 'www.google-analytics.com'];

/** Networks that are nobody's in public: loopback, private, link-local (where clouds keep their metadata), shared, none. */
const notPublic = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...[
    '192.168.0.0/16',
    '198.18.0.0/15',
    '224.0.0.0/4',
    '240.0.0.0/4',
    '::/96',
    '64:ff9b::/96',
    'fc00::/7',
    'fe80::/10',
  ],
  'ff00::/8',
]) {
  const [address = '', bits] = network.split('/');
  notPublic.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an address is one of the public network. */
export const isPublic = (address: string): boolean =>
  isIP(address) > 0 && !notPublic.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Asks other people's services for the API, and nobody else (security.md 'server asked to fetch'): hosts of a list, by
 * https, that do not lead into a network of ours, and follows nobody elsewhere. What the settings name themselves may be
 * in such a network, as a text service of the provider's own is.
 */
export function allowedFetch(
  { draft, newsletterList, payfast }: Pick<Settings, 'draft' | 'newsletterList' | 'payfast'>,
  ask: typeof fetch = fetch,
  find: typeof lookup = lookup,
): typeof fetch {
  const own = [draft?.url, newsletterList].flatMap((address) => (address ? [new URL(address).host] : []));
  const others = [...known, ...(payfast ? [payfast.host] : [])];
  return async (input, init) => {
    const { protocol, host, hostname, username } = new URL(input instanceof Request ? input.url : input);
    if (protocol !== 'https:' || username || !(own.includes(host) || others.includes(host)))
      throw new Error(`${protocol}//${host} is not asked for anything.`);
    if (!own.includes(host)) {
      const found = await find(hostname, { all: true });
      if (!found.every(({ address }) => isPublic(address))) throw new Error(`${host} leads into a network of ours.`);
    }
    return ask(input, { redirect: 'error', ...init });
  };
}
