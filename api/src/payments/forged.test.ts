import fc from 'fast-check';
import { aGateway, aNotification } from '../testing/a-notification';
import { isSignedBy, type Received, readSigned } from './received';
import { type Field, joined, signatureOf } from './signature';

const { passphrase } = aGateway();
const order = { id: '5f0c9b5e-1b1b-4a8e-9c1a-0d7f3c2b1a00', amountCents: 750_000 };
const raw = aNotification(order, { item_name: 'Gold (3 months), Zo\u00eb\u2019s' });

/** What the endpoint believes of a body; undefined when it refuses it. */
function believed(body: string): Received['fields'] | undefined {
  const received = readSigned(body);
  return received && isSignedBy(received, passphrase) ? received.fields : undefined;
}
const original = believed(raw);
const signed = (fields: readonly Field[], by = passphrase) => `${joined(fields)}&signature=${signatureOf(fields, by)}`;

describe('a forged body', () => {
  it('API-612 that was cut anywhere is refused', () => {
    expect(original).toHaveLength(10);
    for (let end = 0; end < raw.length; end += 1) expect(believed(raw.slice(0, end))).toBeUndefined();
  });
  it('API-612 that was changed anywhere is refused, or says the same', () => {
    const change = fc.record({
      at: fc.nat(raw.length),
      left: fc.constantFrom(0, 1, 3),
      put: fc.string({ unit: 'binary-ascii', maxLength: 3 }),
    });
    fc.assert(
      fc.property(change, ({ at, left, put }) => {
        const found = believed(raw.slice(0, at) + put + raw.slice(at + left));
        if (found) expect(found).toEqual(original);
      }),
      { numRuns: 5_000 },
    );
  });
  it.each([
    ['in capitals', (signature: string) => signature.toUpperCase()],
    ['too short', (signature: string) => signature.slice(1)],
    ['too long', (signature: string) => `${signature}0`],
    ['empty', () => ''],
    ['as many bytes of another alphabet', () => 'é'.repeat(16)],
  ])('API-612 with a signature that is %s is refused', (_what, forge) => {
    expect(believed(raw.replace(/[0-9a-f]{32}$/, forge))).toBeUndefined();
  });
  it('API-612 that is signed without the passphrase is refused', () => {
    const fields = original ?? [];
    const [withEmpty, without] = [signed(fields, ''), `${joined(fields)}&signature=`];
    expect([believed(withEmpty), believed(without)]).toEqual([undefined, undefined]);
  });
  it.each(['custom_str1=other', 'custom%5Fstr1=other', 'custom_str1', 'signature=0', 'constructor=1&constructor=2'])(
    'API-612 with a key twice is refused, wherever it stands: %s',
    (more) => {
      expect(believed(`${more}&${raw}`)).toBeUndefined();
      expect(believed(`${raw}&${more}`)).toBeUndefined();
    },
  );
  it('API-612 takes keys as names and nothing more', () => {
    const fields: Field[] = [
      ['__proto__', 'x'],
      ['constructor', 'y'],
      ['toString', ''],
      ['payment_status', 'COMPLETE'],
    ];
    expect(believed(signed(fields))).toEqual(fields);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('a true body in another writing', () => {
  it.each([
    ['blanks as %20', raw.replaceAll('+', '%20')],
    ['hex digits in small letters', raw.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())],
    ['letters escaped that need not be', raw.replace('COMPLETE', '%43OMPLETE')],
    ['signs left that could be escaped', raw.replaceAll('%28', '(').replaceAll('%29', ')')],
    ['something behind the signature', `${raw}&more=1`],
  ])('API-612 is believed, and says the same: %s', (_what, body) => {
    expect(body).not.toBe(raw);
    expect(believed(body)).toEqual(original);
  });
  it('API-612 is over bytes: a name in UTF-8, in Latin-1, escaped or not', () => {
    for (const bytes of ['Zo\u00c3\u00ab', 'Zo\u00eb']) {
      const fields: Field[] = [['name_first', bytes]];
      const signature = signatureOf(fields, passphrase, 'latin1');
      for (const text of [joined(fields, 'latin1'), `name_first=${bytes}`])
        expect(believed(`${text}&signature=${signature}`)).toEqual(fields);
    }
  });
});
