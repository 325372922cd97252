import { countryCodes } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import { createBrowser } from '../../../../test/support/browser';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['inquiries', 'mail_outbox', 'throttles'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const enquiry = {
  car_id: '2',
  name: 'Thandi',
  email: 'thandi@example.com',
  countryCode: '+27',
  gsm: '821234567',
  message: 'Is it still there?',
};
const send = (body: object, call?: object) => api.post('users/send/car-enquiry-mail', body, call);
const stored = () =>
  rows<Record<string, string>>(api.database.db, sql`select ad_id::text, name, email, gsm, message from inquiries`);
const mails = () =>
  rows<Record<string, string>>(api.database.db, sql`select recipient, reply_to, subject, body from mail_outbox`);

// Ad 2 is the dealer's; 7 is sold, 8 inactive.
describe('POST users/send/car-enquiry-mail', () => {
  it('API-130 stores the inquiry and queues the mail to the seller in one transaction', async () => {
    const answer = await send(enquiry);
    expect(answer.json()).toEqual({ success: true, msg: 'Your enquiry was sent. The seller will contact you.' });
    const { car_id: _, countryCode: __, ...rest } = enquiry;
    expect(await stored()).toEqual([{ ...rest, ad_id: '2', gsm: '+27821234567' }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'dealer@example.com', reply_to: 'thandi@example.com' });
    expect(mail?.subject).toMatch(/^Enquiry about your \d{4} /);
    for (const part of ['Thandi', '+27 82 123 4567', 'Is it still there?', 'https://site.example/second-hand-cars/']) {
      expect(mail?.body).toContain(part);
    }
  });

  it('API-130 stores neither when one fails', async () => {
    await api.database.db.execute(sql`alter table mail_outbox rename to hidden_mail_outbox`);
    expect((await send(enquiry)).statusCode).toBe(500);
    await api.database.db.execute(sql`alter table hidden_mail_outbox rename to mail_outbox`);
    expect(await stored()).toEqual([]);
  });

  const refusals: [object, Record<string, string>][] = [
    [{ name: '' }, { name: 'Please enter your name' }],
    [{ name: '   ' }, { name: 'Please enter your name' }],
    [{ email: 'nonsense' }, { email: 'Please enter a valid email' }],
    [{ email: '' }, { email: 'Please enter an email' }],
    [{ gsm: '' }, { gsm: 'Contact no. is required' }],
    [{ gsm: '-5' }, { gsm: 'Must be positive numbers' }],
    [{ gsm: '000' }, { gsm: 'Must be positive numbers' }],
    [{ gsm: '12a' }, { gsm: 'Must be positive numbers' }],
    [{ gsm: 821234567 }, { gsm: 'gsm must be text' }],
    [{ gsm: '1'.repeat(16) }, { gsm: 'Must be exactly 9 digits' }],
    [{ gsm: '7' }, { gsm: 'Must be exactly 9 digits' }],
    [{ countryCode: '' }, { countryCode: 'Please select a country code' }],
    [{ countryCode: '+1' }, { countryCode: 'Please select a country code' }],
    [{ message: ' ' }, { message: 'Please enter message' }],
    [{ message: 'x'.repeat(2001) }, { message: 'Must be at most 2000 characters' }],
    [{ car_id: undefined }, { car_id: 'Please choose a car' }],
  ];
  it.each(refusals)('API-131 rejects %j with the form’s messages', async (wrong, errors) => {
    const answer = await send({ ...enquiry, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ success: false, msg: Object.values(errors)[0], errors });
    expect(await stored()).toEqual([]);
  });
  it('API-131 lists every missing field', async () => {
    expect((await send({})).json().errors).toEqual({
      name: 'Please enter your name',
      email: 'Please enter an email',
      gsm: 'Contact no. is required',
      message: 'Please enter message',
      car_id: 'Please choose a car',
    });
  });

  it.each(countryCodes)('API-132 accepts numbers of $code', async ({ code: countryCode, digits }) => {
    const number = '812345678'.slice(0, digits.max);
    expect((await send({ ...enquiry, countryCode, gsm: `0${number}` })).statusCode).toBe(200);
    expect((await stored())[0]?.gsm).toBe(countryCode + number);
  });
  it('API-132 assumes South Africa without a country code, and accepts a number that includes its code', async () => {
    const { countryCode: _, ...plain } = enquiry;
    await send(plain);
    await send({ ...plain, gsm: '+264 81 123 4567' });
    expect((await stored()).map(({ gsm }) => gsm)).toEqual(['+27821234567', '+264811234567']);
    expect((await send({ ...enquiry, gsm: '+264811234567' })).json().errors).toEqual({
      gsm: 'Must be positive numbers',
    });
  });

  it.each([
    ['999', 404],
    ['abc', 404],
    ['8', 404],
    ['7', 409],
  ])('API-133 sends nothing about ad %s: %i', async (car_id, status) => {
    expect((await send({ ...enquiry, car_id })).statusCode).toBe(status);
    expect(await stored()).toEqual([]);
  });

  it('API-134 accepts three an hour about one ad from a browser, and twenty in total', async () => {
    const [browser, otherBrowser] = [createBrowser(api, 2), createBrowser(api, 2)];
    const sendFrom = (headers: object, car_id: string) => send({ ...enquiry, car_id }, { headers });
    const tries = await Promise.all([1, 2, 3, 4, 5].map(() => sendFrom(browser, '2')));
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429]);
    expect(Number(tries.find(({ statusCode }) => statusCode === 429)?.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await sendFrom(otherBrowser, '2')).statusCode).toBe(200);
    for (let id = 10; id < 27; id++) expect((await sendFrom(browser, String(id))).statusCode).toBe(200);
    expect((await sendFrom(browser, '40')).statusCode).toBe(429);
  });

  it('API-1605 stores and mails one inquiry when it is sent again with its idempotency key, also at once', async () => {
    const headers = { ...createBrowser(api, 2), 'idempotency-key': '0B1E6E3C-5D7F-4C7B-9E0A-3F2D1C4B5A69' };
    const first = await send(enquiry, { headers });
    const repeated = await Promise.all([1, 2, 3, 4].map(() => send(enquiry, { headers })));
    for (const answer of repeated) expect([answer.statusCode, answer.json()]).toEqual([200, first.json()]);
    expect([(await stored()).length, (await mails()).length]).toEqual([1, 1]);
    // The key is that of one ad's inquiry; another key, or none, is another inquiry.
    await send({ ...enquiry, car_id: '5' }, { headers });
    await send(enquiry, { headers: { ...headers, 'idempotency-key': '1b1e6e3c-5d7f-4c7b-9e0a-3f2d1c4b5a69' } });
    await send(enquiry, { headers: createBrowser(api, 2) });
    expect([(await stored()).length, (await mails()).length]).toEqual([4, 4]);
  });

  it('API-1605 refuses a key that is no UUID', async () => {
    expect((await send(enquiry, { headers: { 'idempotency-key': 'again' } })).statusCode).toBe(400);
  });

  it('API-135 reports success to a program that fills in the honeypot, and stores nothing', async () => {
    expect((await send({ ...enquiry, website: 'https://spam.example' })).json().success).toBe(true);
    expect([await stored(), await mails()]).toEqual([[], []]);
  });
});
