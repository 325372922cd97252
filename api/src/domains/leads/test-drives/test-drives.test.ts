import { sql } from 'drizzle-orm';
import { mailsTo } from '../../../../test/support/outbox';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

// Ad 2 is the dealer's; 7 is sold, 8 inactive.
let api: TestApp;
let buyer: string;
beforeAll(async () => {
  api = await openTestApp();
  buyer = await api.signIn('buyer@example.com');
});
beforeEach(async () => {
  for (const table of ['test_drives', 'mail_outbox', 'throttles'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

/** Half past ten in South Africa, on a day of next year. */
const datetime = `${new Date().getFullYear() + 1}-03-01T10:30`;
const form = {
  fullname: 'Naledi Khumalo',
  email: 'naledi@example.com',
  mobile_number: '82 123 4567',
  state: 'gauteng',
  city: 'pretoria',
  postcode: '0001',
  car_brand: 'toyota',
  car_model: 'HILUX',
  datetime,
};
const book = (body: object, token = buyer) => api.post('cars/test-drive/book-test-drive', body, { token });
const stored = () =>
  rows<Record<string, unknown>>(
    api.database.db,
    sql`select user_id::int as user, ad_id::int as ad, fullname, email, mobile_number, state, city, postcode, car_brand,
          car_model, to_char(wanted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as at, status from test_drives order by id`,
  );
const mails = () =>
  rows<Record<string, string>>(
    api.database.db,
    sql`select recipient, reply_to, subject, body from mail_outbox order by id`,
  );
const sent = { success: true, msg: 'Your test drive request has been submitted successfully' };

describe('POST cars/test-drive/book-test-drive', () => {
  it('API-750 stores a request about an ad, mails its owner, confirms it, and shows it to both', async () => {
    const [ad] = await rows<{ slug: string; title: string; make: string; model: string }>(
      api.database.db,
      sql`select slug, title, make, model from ads where id = 2`,
    );
    expect((await book({ ...form, car_id: ad?.slug })).json()).toEqual(sent);
    expect(await stored()).toEqual([
      {
        user: 1,
        ad: 2,
        fullname: 'Naledi Khumalo',
        email: 'naledi@example.com',
        mobile_number: '821234567',
        state: 'Gauteng',
        city: 'Pretoria',
        postcode: '0001',
        // The ad's car replaces the car of the form.
        car_brand: ad?.make,
        car_model: ad?.model,
        at: `${datetime.slice(0, 10)}T08:30`,
        status: 'requested',
      },
    ]);
    const [toOwner, toRequester] = await mails();
    expect(toOwner).toMatchObject({
      recipient: 'dealer@example.com',
      reply_to: 'naledi@example.com',
      subject: `Test drive of your ${ad?.title}`,
    });
    const address = `https://site.example/second-hand-cars/${ad?.slug}`;
    for (const part of [
      'Naledi Khumalo',
      '+27 82 123 4567',
      'Pretoria, Gauteng, 0001',
      /Date and time: 1 March \d{4}, 10:30\n/,
      address,
    ])
      expect(toOwner?.body).toEqual(
        typeof part === 'string' ? expect.stringContaining(part) : expect.stringMatching(part),
      );
    expect(toRequester).toMatchObject({ recipient: 'buyer@example.com', reply_to: null });
    for (const part of ['Hello Buyer', '10:30', address, 'The seller will contact you'])
      expect(toRequester?.body).toContain(part);
    for (const email of ['buyer@example.com', 'dealer@example.com']) {
      const list = await api.post('cars/get-testDrive-list', {}, { token: await api.signIn(email) });
      expect(list.json()).toMatchObject({ count_records: 1, data: [{ car_model: ad?.model, status: 'requested' }] });
    }
  });

  it('API-751 mails the operator about a request without an ad', async () => {
    expect((await book({ ...form, car_id: '' })).json()).toEqual(sent);
    expect(await stored()).toMatchObject([{ ad: null, car_brand: 'Toyota', car_model: 'Hilux' }]);
    const [toOperator, toRequester] = await mails();
    expect(toOperator).toMatchObject({
      recipient: 'hello@roadworthy.example',
      reply_to: 'naledi@example.com',
      subject: 'Test drive: Toyota Hilux',
    });
    expect(toOperator?.body).toContain('+27 82 123 4567');
    expect(toRequester?.body).toContain('A seller of such a car will contact you');
  });

  it('API-750 stores nothing when a mail cannot be queued', async () => {
    await api.database.db.execute(sql`alter table mail_outbox rename to hidden_mail_outbox`);
    expect((await book({ ...form, car_id: '2' })).statusCode).toBe(500);
    await api.database.db.execute(sql`alter table hidden_mail_outbox rename to mail_outbox`);
    expect(await stored()).toEqual([]);
  });

  it('API-752 stores a repeated request once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => book({ ...form, car_id: '2' })));
    expect(answers.map((answer) => answer.json())).toEqual([sent, sent, sent]);
    expect([(await stored()).length, (await mails()).length]).toEqual([1, 2]);
    await book({ ...form, car_id: '2', datetime: `${datetime}:30+02:00` });
    await book(form);
    await book(form);
    expect(await stored()).toHaveLength(3);
    await api.database.db.execute(sql`update test_drives set created_at = now() - interval '11 minutes'`);
    await book(form);
    expect(await stored()).toHaveLength(4);
  });

  const [missing, future] = ['Please select date & time', 'Please select a date & time in the future'];
  const hours = 'Please select a time between 08:00 and 18:00';
  const invalidForms: [object, Record<string, string>][] = [
    [{ fullname: ' ' }, { fullname: 'Please enter full name' }],
    [{ email: 'nonsense' }, { email: 'Please enter a valid email' }],
    [{ email: '' }, { email: 'Please enter an email' }],
    [{ mobile_number: '08212345678' }, { mobile_number: 'Must be exactly 9 digits' }],
    [{ mobile_number: '-82123456' }, { mobile_number: 'Must be positive numbers' }],
    [{ mobile_number: 821234567 }, { mobile_number: 'mobile_number must be text' }],
    [{ state: '' }, { state: 'Please select province' }],
    [{ state: 'Bavaria' }, { state: 'Please select province' }],
    [{ city: '' }, { city: 'Please select city' }],
    [{ city: 'Cape Town' }, { city: 'Please select city' }],
    [{ postcode: '' }, { postcode: 'Please enter post code' }],
    [{ postcode: 'x'.repeat(11) }, { postcode: 'Must be at most 10 characters' }],
    [{ car_brand: '' }, { car_brand: 'Please select a make' }],
    [{ car_brand: 'Trabant' }, { car_brand: 'Please select a make' }],
    [{ car_model: '' }, { car_model: 'Please select a model' }],
    [{ car_model: 'Polo' }, { car_model: 'Please select a model' }],
    [
      { state: 'Bavaria', car_brand: 'Trabant' },
      { state: 'Please select province', car_brand: 'Please select a make' },
    ],
    [{ datetime: '' }, { datetime: missing }],
    [{ datetime: 'tomorrow' }, { datetime: missing }],
    [{ datetime: '2027-13-45T99:99' }, { datetime: missing }],
    [{ datetime: '2020-01-01T10:30' }, { datetime: future }],
    [{ datetime: new Date(Date.now() - 60_000).toISOString() }, { datetime: future }],
    [{ datetime: datetime.replace('10:30', '03:00') }, { datetime: hours }],
    [{ datetime: datetime.replace('10:30', '18:01') }, { datetime: hours }],
    [{ datetime: `${datetime.replace('10:30', '05:59')}Z` }, { datetime: hours }],
    [{ car_id: 2 }, { car_id: 'car_id must be text' }],
    [{ car_id: 'x'.repeat(251) }, { car_id: 'Must be at most 250 characters' }],
  ];
  it.each(invalidForms)('API-753 rejects %j with the form’s messages', async (changes, errors) => {
    const answer = await book({ ...form, ...changes });
    expect(answer.json()).toEqual({ success: false, msg: Object.values(errors)[0], errors });
    expect(answer.statusCode).toBe(400);
    expect([await stored(), await mails()]).toEqual([[], []]);
  });
  it('API-2035 rejects a time more than two years ahead with a message of its own', async () => {
    const answer = await book({ ...form, datetime: '2099-01-01T10:30' });
    expect(answer.json().errors).toEqual({ datetime: 'Please select a date & time within two years' });
    expect(await stored()).toEqual([]);
  });
  it('API-753 lists every missing field', async () => {
    expect((await book({})).json().errors).toEqual({
      fullname: 'Please enter full name',
      email: 'Please enter an email',
      mobile_number: 'Must be exactly 9 digits',
      state: 'Please select province',
      city: 'Please select city',
      postcode: 'Please enter post code',
      car_brand: 'Please select a make',
      car_model: 'Please select a model',
      datetime: missing,
    });
  });

  it.each([
    ['999', 404],
    ['8', 404],
    ['no-such-slug', 404],
    ['2 or 1=1', 404],
    ['7', 409],
  ])('API-754 rejects ad %s with %i', async (car_id, status) => {
    expect((await book({ ...form, car_id })).statusCode).toBe(status);
    expect(await stored()).toEqual([]);
  });
  it('API-754 rejects a test drive of the user’s own car', async () => {
    const answer = await book({ ...form, car_id: '2' }, await api.signIn('dealer@example.com'));
    expect([answer.statusCode, answer.json().msg]).toEqual([
      400,
      'This is your own car: you need not book a test drive.',
    ]);
    expect(await stored()).toEqual([]);
  });

  it('API-755 accepts three an hour of one car and ten in total', async () => {
    const atMinute = (minute: number) => datetime.replace(':30', `:${minute}`);
    const answers = await Promise.all(
      [10, 11, 12, 13].map((minute) => book({ ...form, car_id: '2', datetime: atMinute(minute) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429]);
    expect(Number(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after'])).toBeGreaterThan(3000);
    for (const id of [3, 5, 6, 9, 11, 12, 14])
      expect((await book({ ...form, car_id: String(id) })).statusCode).toBe(200);
    expect((await book({ ...form, car_id: '15' })).statusCode).toBe(429);
    expect(await stored()).toHaveLength(10);
  });

  it('API-756 confirms to the account’s address, not to the typed one', async () => {
    await book({ ...form, email: 'stranger@example.com' });
    expect(await mailsTo(api, 'stranger@example.com')).toEqual([]);
    expect(await mailsTo(api, 'buyer@example.com')).toHaveLength(1);
  });

  it('API-298 is part of the account’s data export', async () => {
    await book(form);
    const exported = async (token: string) =>
      (await api.get('users/export-account-data', { token })).json().data.test_drives;
    expect(await exported(buyer)).toEqual([
      expect.objectContaining({
        fullname: 'Naledi Khumalo',
        state: 'Gauteng',
        city: 'Pretoria',
        postcode: '0001',
        car_model: 'Hilux',
      }),
    ]);
    expect(await exported(await api.signIn('dealer@example.com'))).toEqual([]);
  });
});
