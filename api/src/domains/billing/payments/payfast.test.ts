import type { lookup } from 'node:dns/promises';
import { payfast } from '../../../../test/support/payment-fixture';
import { payFastGateway } from './payfast';

/** A name server that knows some hosts. */
const nameServer = (known: Readonly<Record<string, string[]>>) =>
  (async (name: string) => {
    const addresses = known[name];
    if (!addresses) throw new Error(`ENOTFOUND ${name}`);
    return addresses.map((address) => ({ address, family: 4 }));
  }) as unknown as typeof lookup;
const noFetch: typeof fetch = () => Promise.reject(new Error('No network in tests.'));
const sources = (known: Readonly<Record<string, string[]>>) =>
  payFastGateway(payfast, noFetch, nameServer(known)).sources?.();

describe('the addresses of PayFast', () => {
  it('API-617 are those of its hosts that resolve', async () => {
    const addresses = {
      'www.payfast.co.za': ['197.97.145.144', '197.97.145.145'],
      'payment.payfast.io': ['102.216.36.1'],
    };
    expect(await sources(addresses)).toEqual(new Set(['197.97.145.144', '197.97.145.145', '102.216.36.1']));
  });
  it('API-617 are looked up again when the name server was unavailable', async () => {
    await expect(sources({})).rejects.toThrow('cannot be looked up');
  });
});

describe('confirming a notification with PayFast', () => {
  const confirmWith = (text: string, status = 200) =>
    payFastGateway(payfast, (async () => new Response(text, { status })) as typeof fetch).confirm('a=1');
  it.each([
    ['VALID', true],
    ['VALID\n', true],
    ['INVALID', false],
    ['', false],
    ['<html>VALID</html>', false],
  ])('API-617 %j is %j', async (text, isConfirmed) => {
    expect(await confirmWith(text)).toBe(isConfirmed);
  });
  it.each([302, 403, 500, 503])('API-617 the status %i is an error', async (status) => {
    await expect(confirmWith('VALID', status)).rejects.toThrow(`answered ${status}`);
  });
});
