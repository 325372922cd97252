import { lookup } from 'node:dns/promises';
import type { Settings } from '../../../platform/config/settings';
import type { Gateway } from './gateway';

/** Hosts that send notifications: those in PayFast's own libraries, and its newer payment page. */
const sourceHosts = [
  'www.payfast.co.za',
  'sandbox.payfast.co.za',
  'w1w.payfast.co.za',
  'w2w.payfast.co.za',
  'payment.payfast.io',
];
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Resolves the hosts' addresses. A host without one is skipped, as in PayFast's libraries.
 * @throws when none resolves: then the name server is unavailable
 */
async function resolveAddresses(hosts: readonly string[], lookupHost: typeof lookup): Promise<ReadonlySet<string>> {
  const results = await Promise.allSettled(hosts.map((name) => lookupHost(name, { all: true })));
  const addresses = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (addresses.length === 0) throw new Error('The payment provider’s addresses cannot be looked up.');
  return new Set(addresses.map(({ address }) => address));
}

export const payFastGateway = (
  { host, merchantId, merchantKey, passphrase }: NonNullable<Settings['payfast']>,
  send: typeof fetch,
  lookupHost: typeof lookup = lookup,
): Gateway => ({
  action: `https://${host}/eng/process`,
  merchantId,
  merchantKey,
  passphrase,
  sources: () => resolveAddresses(sourceHosts, lookupHost),
  confirm: async (raw) => {
    const answer = await send(`https://${host}/eng/query/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(raw, 'latin1'),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`The payment provider answered ${answer.status}.`);
    return (await answer.text()).trim() === 'VALID';
  },
});
