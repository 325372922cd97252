import { sql } from 'drizzle-orm';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { findShared } from '../../../read-models/desk-sharing';

const sms = { url: 'https://sms.example/v1/messages', tokenId: 'id', tokenSecret: 'secret', perDay: 12 };
type Sent = { to: string; body: string };
let sent: Sent[] = [];
let providerStatus = 201;
const provider = (async (_url: string, init: RequestInit) => {
  sent.push(JSON.parse(String(init.body)));
  return new Response('{}', { status: providerStatus });
}) as typeof fetch;

let api: TestApp;
let seller: string;
let buyer: string;
beforeAll(async () => {
  api = await openTestApp({ sms }, provider);
  [seller, buyer] = [await api.signIn('seller@example.com'), await api.signIn('buyer@example.com')];
});
beforeEach(async () => {
  [sent, providerStatus] = [[], 201];
  for (const table of ['throttles', 'number_codes', 'confirmed_numbers'])
    await api.database.db.execute(sql`delete from ${sql.identifier(table)}`);
  await api.database.db.execute(sql`update users set gsm = '82123456' || id where id in (1, 2)`);
});
afterAll(() => api.close());

const sendCode = (token = seller) => api.post('users/send-number-code', {}, { token });
const confirm = (code: string, token = seller) => api.post('users/confirm-number', { code }, { token });
const lastCode = () => /^\d{6}/.exec(sent.at(-1)?.body ?? '')?.[0] ?? '';
/** Another code than the one that was sent. */
const wrongCode = () => String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0');
const numberOf = async (token = seller) => (await api.get('users/confirmations', { token })).json().data.number;
const setNumber = (gsm: string, user = 2) =>
  api.database.db.execute(sql`update users set gsm = ${gsm} where id = ${user}`);

describe('users/confirmations', () => {
  it('API-1760 PROFILE-21: a code by SMS confirms the number of the account', async () => {
    expect(await numberOf()).toEqual({
      gsm: '821234562',
      confirmed_at: null,
      can_receive_code: 'yes',
      code_expires_at: null,
    });
    expect((await sendCode()).statusCode).toBe(200);
    expect(sent).toEqual([{ to: '+27821234562', body: expect.stringMatching(/^\d{6} is your code for Roadworthy/) }]);
    // One SMS, in the GSM alphabet.
    expect(sent[0]?.body).toMatch(/^[\w .,:?!-]{1,160}$/);
    expect((await numberOf()).code_expires_at).toMatch(/Z$/);
    const code = lastCode();
    expect((await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).json()).toMatchObject({
      msg: 'Your number is confirmed.',
    });
    expect((await numberOf()).confirmed_at).toMatch(/Z$/);
    expect((await sendCode()).statusCode).toBe(409);
  });

  it('API-1760 stores the code as a keyed hash only', async () => {
    await sendCode();
    const [stored] = await rows<{ hash: string }>(
      api.database.db,
      sql`select number_codes::text as hash from number_codes`,
    );
    expect(stored?.hash).not.toContain(lastCode());
  });

  it('API-1761 PROFILE-21: without a provider, or for another number than a mobile one, it says so and sends nothing', async () => {
    await setNumber('115551234');
    expect((await numberOf()).can_receive_code).toBe('no-mobile');
    expect((await sendCode()).statusCode).toBe(409);
    for (const number of ['801234567', '861234567', '871234567', '912345678']) {
      await setNumber(number);
      expect((await sendCode()).statusCode).toBe(409);
    }
    expect(sent).toEqual([]);
    const without = await openTestApp();
    const token = await without.signIn('seller@example.com');
    const { data } = (await without.get('users/confirmations', { token })).json();
    expect(data).toMatchObject({ email: { is_confirmed: true }, number: { can_receive_code: 'no-sms' } });
    expect((await without.post('users/send-number-code', {}, { token })).json().msg).toBe(
      'Numbers cannot be confirmed by SMS here.',
    );
    await without.close();
  });

  it('API-1761 answers 503 when the provider refuses, and charges the message', async () => {
    providerStatus = 402;
    expect((await sendCode()).statusCode).toBe(503);
    const [counter] = await rows<{ count: number }>(
      api.database.db,
      sql`select count from throttles where key like 'sms-day:%'`,
    );
    expect(counter?.count).toBe(1);
  });

  it('API-1762 a changed number loses its confirmation, and the code of the former one is void', async () => {
    await sendCode();
    const former = lastCode();
    await setNumber('829999999');
    expect((await confirm(former)).statusCode).toBe(409);
    await sendCode();
    await confirm(lastCode());
    expect((await numberOf()).confirmed_at).not.toBeNull();
    await setNumber('821234562');
    expect((await numberOf()).confirmed_at).toBeNull();
    await setNumber('829999999');
    expect((await numberOf()).confirmed_at).toBeNull();
  });

  it('API-1763 guessing: five attempts a code, also at once, and twenty a day over all codes', async () => {
    await sendCode();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => confirm(wrongCode())));
    expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    expect(guesses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
    // The right code comes too late.
    expect((await confirm(lastCode())).statusCode).toBe(409);
    expect((await numberOf()).confirmed_at).toBeNull();
    await sendCode();
    for (let guess = 0; guess < 7; guess++) await confirm(wrongCode());
    expect((await confirm(lastCode())).statusCode).toBe(429);
  });

  it('API-1763 an expired code, none, and text in place of one', async () => {
    expect((await confirm('123456')).statusCode).toBe(409);
    await sendCode();
    await api.database.db.execute(sql`update number_codes set expires_at = now() - interval '1 second'`);
    expect((await confirm(lastCode())).statusCode).toBe(409);
    const answer = await confirm('12345');
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { code: 'The code has 6 digits.' }]);
    await api.app.runDueJobs();
    expect(await rows(api.database.db, sql`select from number_codes`)).toEqual([]);
  });

  it('API-1764 driving up the cost: three SMS an hour and five a day of an account', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendCode()));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(sent).toHaveLength(3);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(60);
    await api.database.db.execute(sql`delete from throttles where key like 'sms-account-hour:%'`);
    for (let again = 0; again < 4; again++) await sendCode();
    expect(sent).toHaveLength(5);
  });

  it('API-1764 changing the number gives no further SMS, and no number gets more than five a day by all accounts', async () => {
    for (let change = 0; change < 5; change++) {
      await setNumber(`82123400${change}`);
      await sendCode();
    }
    expect(sent).toHaveLength(3);
    for (let account = 0; account < 8; account++) {
      await api.database.db.execute(sql`delete from throttles where key like 'sms-account%'`);
      await setNumber('721112222', account % 2 === 0 ? 1 : 2);
      await sendCode(account % 2 === 0 ? buyer : seller);
    }
    expect(sent.filter(({ to }) => to === '+27721112222')).toHaveLength(5);
  });

  it('API-1764 the whole site sends no more than its setting in a day', async () => {
    for (let turn = 0; turn < 20; turn++) {
      await api.database.db.execute(sql`delete from throttles where key like 'sms-account%'`);
      await setNumber(`7211100${10 + turn}`);
      await sendCode();
    }
    expect(sent).toHaveLength(sms.perDay);
  });

  it('API-1765 the number of another person: the code of one account confirms nothing of another', async () => {
    await setNumber('821234561');
    await sendCode();
    const code = lastCode();
    await sendCode(buyer);
    expect(sent.map(({ to }) => to)).toEqual(['+27821234561', '+27821234561']);
    // The owner of the number sees the code of the other account, and it does not help.
    if (code !== lastCode()) expect((await confirm(code, buyer)).statusCode).toBe(400);
    expect((await confirm(lastCode(), buyer)).statusCode).toBe(200);
    expect((await numberOf(seller)).confirmed_at).toBeNull();
  });

  it('API-1766 the desk says of accounts with one number whether a code confirmed it for both', async () => {
    await setNumber('821234561');
    await sendCode(seller);
    await confirm(lastCode(), seller);
    const shared = async () => (await findShared(api.database.db, [1])).filter(({ kind }) => kind === 'phone');
    expect(await shared()).toEqual([{ id: 2, with: 1, kind: 'phone', detail: '+27821234561' }]);
    await sendCode(buyer);
    await confirm(lastCode(), buyer);
    expect(await shared()).toEqual([{ id: 2, with: 1, kind: 'phone', detail: '+27821234561, confirmed by both' }]);
  });
});
