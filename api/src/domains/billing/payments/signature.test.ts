import { buildGateway, buildNotification } from '../../../../test/support/build-notification';
import { formatAmount, parseCents } from './amount';
import { paymentForm } from './payment-form';
import { joinFields, phpUrlEncode, signatureOf, signFields } from './signature';
import { isSignedBy, parseSigned, textOf } from './signed-notification';

const passphrase = 'jt7NOE43FZPn';

describe('the signature of the payment form', () => {
  it('API-610 matches the known check value', () => {
    const fields = [
      ['merchant_id', '10000100'],
      ['merchant_key', '46f0cd694581a'],
      ['return_url', 'https://example.co.za/profile'],
      ['cancel_url', 'https://example.co.za/subscriptions'],
      ['notify_url', 'https://example.co.za/api/v1/payments/payfast/notify'],
      ['name_first', ' '],
      ['m_payment_id', '01J0ORDER'],
      ['amount', '7500.00'],
      ['item_name', ' Gold (3 months) '],
      ['custom_str1', '01J0ORDER'],
      ['custom_str2', '3'],
    ] as const;
    const form = signFields(fields, passphrase);
    expect(form.at(-1)).toEqual(['signature', '1c2151abf083a69193157bd66cae39b5']);
    expect(`${joinFields(form.slice(0, -1))}&passphrase=${passphrase}`).toBe(
      'merchant_id=10000100&merchant_key=46f0cd694581a&return_url=https%3A%2F%2Fexample.co.za%2Fprofile&cancel_url=https%3A%2F%2Fexample.co.za%2Fsubscriptions&notify_url=https%3A%2F%2Fexample.co.za%2Fapi%2Fv1%2Fpayments%2Fpayfast%2Fnotify&m_payment_id=01J0ORDER&amount=7500.00&item_name=Gold+%283+months%29&custom_str1=01J0ORDER&custom_str2=3&passphrase=jt7NOE43FZPn',
    );
  });
  it('API-610 encodes as PHP does', () => {
    expect(phpUrlEncode("!'()*~ é-_.")).toBe('%21%27%28%29%2A%7E+%C3%A9-_.');
  });
  it('API-610 is the last field of a form in the gateway’s order', () => {
    const order = { id: 'o1', userId: 1, plan: 'gold', months: 3, amountCents: 750_000, status: 'open' } as const;
    const { action, fields } = paymentForm(buildGateway(), 'https://example.co.za', order);
    expect(action).toBe('https://sandbox.payfast.co.za/eng/process');
    expect(fields.map(({ name }) => name)).toEqual([
      ...[
        'merchant_id',
        'merchant_key',
        'return_url',
        'cancel_url',
        'notify_url',
        'm_payment_id',
        'amount',
        'item_name',
      ],
      ...['custom_str1', 'custom_str2', 'signature'],
    ]);
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toMatchObject({
      return_url: 'https://example.co.za/profile?order=o1',
      cancel_url: 'https://example.co.za/subscriptions?plan=gold&months=3&order=o1',
      amount: '7500.00',
      item_name: 'Gold (3 months)',
    });
  });
});

describe('a received body', () => {
  it('API-612 is signed over the received bytes, including empty values', () => {
    const received = parseSigned(buildNotification({ id: 'o1', amountCents: 5 }));
    expect(received && isSignedBy(received, passphrase)).toBe(true);
    expect(received && textOf(received, 'item_description')).toBe('');
    const fields = [['name_first', 'Zo\u00eb']] as const;
    // Not UTF-8: a byte of its own.
    const latin = parseSigned(`name_first=Zo%EB&signature=${signatureOf(fields, passphrase, 'latin1')}`);
    expect(latin && isSignedBy(latin, passphrase)).toBe(true);
  });
  it.each(['a=1', '', 'a=1&a=2&signature=x', 'signature=x&signature=y'])('API-612 %j is not a signed body', (raw) => {
    expect(parseSigned(raw)).toBeUndefined();
  });
  it('API-612 any change invalidates the signature', () => {
    const raw = buildNotification({ id: 'o1', amountCents: 750_000 });
    for (const [from, to] of [
      ['7500.00', '7500.01'],
      ['COMPLETE', 'FAILED'],
      ['m_payment_id=o1&', ''],
      ['&signature=', '&x=1&signature='],
    ] as const) {
      const changed = parseSigned(raw.replace(from, to));
      expect(changed && isSignedBy(changed, passphrase)).toBe(false);
    }
  });
});

describe('amounts', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [250_000, '2500.00'],
    [12_000_001, '120000.01'],
  ])('API-613 %i cents are %s, and back', (cents, text) => {
    expect([formatAmount(cents), parseCents(text)]).toEqual([text, cents]);
  });
  it.each(['', '7500', '7500.0', '7500.000', '-1.00', '1e3.00', '7,500.00'])('API-613 %j is not an amount', (text) => {
    expect(parseCents(text)).toBeUndefined();
  });
});
