import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { Settings } from '../config/settings';

/** External services; the host of the payment provider comes from the settings. */
const EXTERNAL_HOSTS = ['www.googleapis.com', 'i.ytimg.com', 'www.google-analytics.com'];

/** Address ranges that are not public: loopback, private, link-local (cloud metadata), shared, reserved. */
const nonPublicRanges = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  // Of IPv6 also what translates or tunnels to IPv4, which may be private.
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16'],
  ...['3fff::/20', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]) {
  const [address = '', bits] = network.split('/');
  nonPublicRanges.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether an address is public. */
export const isPublic = (address: string): boolean =>
  isIP(address) > 0 && !nonPublicRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * A `fetch` for external services: only listed hosts, over https, at public addresses, without redirects. Hosts from
 * the settings may have private addresses, such as a self-hosted text service.
 */
export function allowedFetch(
  {
    descriptionApi,
    newsletterList,
    sms,
    payfast,
  }: Pick<Settings, 'descriptionApi' | 'newsletterList' | 'sms' | 'payfast'>,
  send: typeof fetch = fetch,
  lookupHost: typeof lookup = lookup,
): typeof fetch {
  const configured = [descriptionApi?.url, newsletterList, sms?.url].flatMap((address) =>
    address ? [new URL(address).origin] : [],
  );
  const allowedHosts = [...EXTERNAL_HOSTS, ...(payfast ? [payfast.host] : [])];
  return async (input, init) => {
    const { protocol, host, hostname, origin, username } = new URL(input instanceof Request ? input.url : input);
    const isConfigured = configured.includes(origin);
    if (username || !(isConfigured || (protocol === 'https:' && allowedHosts.includes(host))))
      throw new Error(`Outbound request to ${protocol}//${host} blocked: not on the allow-list.`);
    if (!isConfigured) {
      const addresses = await lookupHost(hostname, { all: true });
      if (!addresses.every(({ address }) => isPublic(address)))
        throw new Error(`Outbound request to ${host} blocked: it resolves to a private address.`);
    }
    return send(input, { redirect: 'error', ...init });
  };
}
