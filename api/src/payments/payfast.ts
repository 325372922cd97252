import { lookup } from 'node:dns/promises';
import type { Settings } from '../settings';
import type { Gateway } from './gateway';

/** Hosts whose addresses notifications come from: those that PayFast's own libraries name, and its newer payment page. */
const sourceHosts = [
  'www.payfast.co.za',
  'sandbox.payfast.co.za',
  'w1w.payfast.co.za',
  'w2w.payfast.co.za',
  'payment.payfast.io',
];
/** Milliseconds to wait for the provider's answer. */
const patience = 10_000;

/**
 * The addresses of hosts. One that has no name any more is left out, as in PayFast's libraries.
 * @throws when none has one: then it is the name server that is away
 */
async function addressesOf(hosts: readonly string[], find: typeof lookup): Promise<ReadonlySet<string>> {
  const found = await Promise.allSettled(hosts.map((name) => find(name, { all: true })));
  const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  if (addresses.length === 0) throw new Error('The payment provider’s addresses cannot be looked up.');
  return new Set(addresses.map(({ address }) => address));
}

/** PayFast (shared/payments.md). */
export const payFastGateway = (
  { host, merchantId, merchantKey, passphrase }: NonNullable<Settings['payfast']>,
  fetched: typeof fetch,
  find: typeof lookup = lookup,
): Gateway => ({
  action: `https://${host}/eng/process`,
  merchantId,
  merchantKey,
  passphrase,
  sources: () => addressesOf(sourceHosts, find),
  confirm: async (raw) => {
    const answer = await fetched(`https://${host}/eng/query/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(raw, 'latin1'),
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) throw new Error(`The payment provider answered ${answer.status}.`);
    return (await answer.text()).trim() === 'VALID';
  },
});
