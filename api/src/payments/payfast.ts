import { lookup } from 'node:dns/promises';
import type { Settings } from '../settings';
import type { Gateway } from './gateway';

/** Hosts whose addresses notifications come from (PayFast's own libraries name them). */
const sourceHosts = ['www.payfast.co.za', 'sandbox.payfast.co.za', 'w1w.payfast.co.za', 'w2w.payfast.co.za'];
/** Milliseconds to wait for the provider's answer. */
const patience = 10_000;

/** PayFast (shared/payments.md). */
export const payFastGateway = (
  { host, merchantId, merchantKey, passphrase }: NonNullable<Settings['payfast']>,
  fetched: typeof fetch,
): Gateway => ({
  action: `https://${host}/eng/process`,
  merchantId,
  merchantKey,
  passphrase,
  sources: async () => {
    const found = await Promise.all(sourceHosts.map((name) => lookup(name, { all: true })));
    return new Set(found.flat().map(({ address }) => address));
  },
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
