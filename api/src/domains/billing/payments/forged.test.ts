import fc from 'fast-check';
import { buildGateway, buildNotification } from '../../../../test/support/build-notification';
import { type Field, joinFields, signatureOf } from './signature';
import { isSignedBy, parseSigned, type SignedNotification } from './signed-notification';

const { passphrase } = buildGateway();
const order = { id: '5f0c9b5e-1b1b-4a8e-9c1a-0d7f3c2b1a00', amountCents: 750_000 };
const raw = buildNotification(order, { item_name: 'Gold (3 months), Zo\u00eb\u2019s' });

/** The fields that the endpoint accepts from a body; undefined when it rejects the body. */
function acceptedFields(body: string): SignedNotification['fields'] | undefined {
  const received = parseSigned(body);
  return received && isSignedBy(received, passphrase) ? received.fields : undefined;
}
const original = acceptedFields(raw);
const signBody = (fields: readonly Field[], secret = passphrase) =>
  `${joinFields(fields)}&signature=${signatureOf(fields, secret)}`;

describe('a forged body', () => {
  it('API-612 that was cut at any position is rejected', () => {
    expect(original).toHaveLength(10);
    for (let end = 0; end < raw.length; end += 1) expect(acceptedFields(raw.slice(0, end))).toBeUndefined();
  });
  it('API-612 that was changed at any position is rejected or has the same content', () => {
    const change = fc.record({
      start: fc.nat(raw.length),
      removed: fc.constantFrom(0, 1, 3),
      inserted: fc.string({ unit: 'binary-ascii', maxLength: 3 }),
    });
    fc.assert(
      fc.property(change, ({ start, removed, inserted }) => {
        const accepted = acceptedFields(raw.slice(0, start) + inserted + raw.slice(start + removed));
        if (accepted) expect(accepted).toEqual(original);
      }),
      { numRuns: 5_000 },
    );
  });
  it.each(['&more=1', '&', '&=', '&payment_status=COMPLETE', '&a=1&b=2'])(
    'API-930 with the unsigned fields %j is rejected',
    (tail) => {
      expect(acceptedFields(raw + tail)).toBeUndefined();
    },
  );
  it.each([
    ['in capitals', (signature: string) => signature.toUpperCase()],
    ['too short', (signature: string) => signature.slice(1)],
    ['too long', (signature: string) => `${signature}0`],
    ['empty', () => ''],
    ['of the right length with other letters', () => 'é'.repeat(16)],
  ])('API-612 with a signature that is %s is rejected', (_what, forge) => {
    expect(acceptedFields(raw.replace(/[0-9a-f]{32}$/, forge))).toBeUndefined();
  });
  it('API-612 signed without the passphrase is rejected', () => {
    const fields = original ?? [];
    const [withEmpty, without] = [signBody(fields, ''), `${joinFields(fields)}&signature=`];
    expect([acceptedFields(withEmpty), acceptedFields(without)]).toEqual([undefined, undefined]);
  });
  it.each(['custom_str1=other', 'custom%5Fstr1=other', 'custom_str1', 'signature=0', 'constructor=1&constructor=2'])(
    'API-612 with a repeated key is rejected, at any position: %s',
    (extra) => {
      expect(acceptedFields(`${extra}&${raw}`)).toBeUndefined();
      expect(acceptedFields(`${raw}&${extra}`)).toBeUndefined();
    },
  );
  it('API-612 treats keys as names only', () => {
    const fields: Field[] = [
      ['__proto__', 'x'],
      ['constructor', 'y'],
      ['toString', ''],
      ['payment_status', 'COMPLETE'],
    ];
    expect(acceptedFields(signBody(fields))).toEqual(fields);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('a genuine body in another encoding', () => {
  it.each([
    ['spaces as %20', raw.replaceAll('+', '%20')],
    ['hex digits in lower case', raw.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())],
    ['letters escaped without need', raw.replace('COMPLETE', '%43OMPLETE')],
    ['punctuation not escaped', raw.replaceAll('%28', '(').replaceAll('%29', ')')],
  ])('API-612 is accepted with the same content: %s', (_what, body) => {
    expect(body).not.toBe(raw);
    expect(acceptedFields(body)).toEqual(original);
  });
  it('API-612 is verified over bytes: a name in UTF-8, in Latin-1, escaped or not', () => {
    for (const bytes of ['Zo\u00c3\u00ab', 'Zo\u00eb']) {
      const fields: Field[] = [['name_first', bytes]];
      const signature = signatureOf(fields, passphrase, 'latin1');
      for (const text of [joinFields(fields, 'latin1'), `name_first=${bytes}`])
        expect(acceptedFields(`${text}&signature=${signature}`)).toEqual(fields);
    }
  });
});
