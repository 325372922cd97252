import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp, testSettings } from '../../../../test/support/test-app';
import { createLinkSigner } from '../../../platform/signed-links/link-signer';
import { rebuildLeads } from '../lead-inbox/rebuild-leads';

/** The private seller's ad: user 2, without a plan. The buyer writes as a visitor. */
const CAR = '4';
const SELLER = 'seller@example.com';
const BUYER = 'thandi@example.com';
type Mail = { recipient: string; subject: string; body: string; stop_url: string; reply_to: string };
let api: TestApp;
const run = (statement: string) => api.database.db.execute(sql.raw(statement));
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of 'leads inquiries callbacks conversations throttles mail_outbox lead_mail_stops rating_exchanges'.split(
    ' ',
  ))
    await run(`delete from ${table}`);
  await run(`update ads set status = 'active' where id = ${CAR}`);
});
afterAll(() => api.close());

const inquire = (form: object = {}) =>
  api.post('users/send/car-enquiry-mail', {
    ...{ car_id: CAR, name: 'Thandi Khumalo', email: BUYER, gsm: '821234567', countryCode: '+27' },
    ...{ message: 'Is it there?', ...form },
  });
const mails = () => rows<Mail>(api.database.db, sql`select * from mail_outbox order by id`);
const lastMail = async (recipient: string) => (await mails()).filter((mail) => mail.recipient === recipient).at(-1);
const linkIn = (mail?: { body: string }) => /\S+\/api\/v1\/leads\/reply\/\S+/.exec(mail?.body ?? '')?.[0] ?? '';
/** The path of the link in the latest mail to an address. */
const linkTo = async (recipient: string) => new URL(linkIn(await lastMail(recipient))).pathname;
const post = (path: string, fields: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const open = (path: string) => api.app.inject({ url: path });
const write = (path: string, message: string, key: string = randomUUID()) =>
  post(path, { action: 'write', message, key });
const stored = () =>
  rows<{ kind: string; detail: string }>(
    api.database.db,
    sql`select kind, detail from lead_events where kind <> 'inquiry' order by id`,
  );
const statuses = () =>
  rows(
    api.database.db,
    sql`select leads.status, ads.status as ad, answered_at is not null as answered from leads join ads on ads.id = ad_id order by leads.id`,
  );
const everything = async () => [await stored(), await statuses(), (await mails()).length];

describe('a link of a mail about a lead', () => {
  it('API-1140 opens a page without scripts, and changes nothing however often it is opened: mail scanners do', async () => {
    await inquire();
    const path = await linkTo(SELLER);
    const before = await everything();
    for (const _again of [1, 2, 3]) {
      const page = await open(path);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('Is it there?');
      expect(page.body).toMatch(/<form method="post">.*<textarea name="message"/s);
      expect(page.body).not.toContain('<script');
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      await api.app.inject({ method: 'HEAD', url: path });
    }
    expect(await everything()).toEqual(before);
  });

  it('API-1141 refuses forged, changed, expired and foreign tokens, without saying why', async () => {
    await inquire();
    const path = await linkTo(SELLER);
    const [head, body = '', signature] = path.split('/').at(-1)?.split('.') ?? [];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { tokenSecret } = testSettings;
    const signAs = (purpose: string, subject: string, secret = tokenSecret, until?: Date) =>
      createLinkSigner(`roadworthy-${purpose}`, '30 days').sign(secret, subject, until);
    const tokens = [
      ...['x', 'a.b.c', await api.signIn('seller@example.com')],
      `${head}.${encode({ ...claims, sub: '999:1' })}.${signature}`,
      `${head}.${encode({ ...claims, aud: 'roadworthy-lead-buyer' })}.${signature}`,
      `${encode({ alg: 'none' })}.${body}.`,
      await signAs('lead-seller', claims.sub, 'another secret that has enough characters'),
      await signAs('lead-seller', claims.sub, tokenSecret, new Date(Date.now() - 1000)),
      await signAs('lead-seller', '999999:1'),
      await signAs('chat-reply', '1:2:1'),
      await signAs('stop', claims.sub),
    ];
    const before = await everything();
    for (const token of tokens) {
      const address = `/api/v1/leads/reply/${token}`;
      for (const answer of [await open(address), await write(address, 'Hi'), await post(address, { action: 'sold' })]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.body).not.toContain('Is it there?');
      }
    }
    expect(await everything()).toEqual(before);
  });

  it('API-1996 opens nothing while its side is suspended; the other side writes on, without a mail to it', async () => {
    await inquire();
    const seller = await linkTo(SELLER);
    await write(seller, 'Yes, it is.');
    const buyer = await linkTo(BUYER);
    await run('insert into account_suspensions (user_id) values (2)');
    const before = await everything();
    for (const answer of [await open(seller), await write(seller, 'Hi'), await post(seller, { action: 'sold' })]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('Is it there?');
    }
    expect(await everything()).toEqual(before);
    expect((await write(buyer, 'I come.')).statusCode).toBe(303);
    expect(await mails()).toHaveLength(2);
    await run('delete from account_suspensions');
    expect((await open(seller)).body).toContain('I come.');
  });

  it('API-1141 acts for its side and lead only, in any session', async () => {
    await inquire();
    await inquire({ email: 'other@example.com', name: 'Other', message: 'A secret' });
    const [first] = (await mails()).map(linkIn);
    const path = new URL(first ?? '').pathname;
    expect((await open(path)).body).not.toContain('A secret');
    await write(path, 'Yes');
    const buyer = await linkTo(BUYER);
    const token = await api.signIn('seller@example.com');
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const sold = await api.app.inject({
        ...{ method: 'POST', url: buyer, payload: 'action=sold&to=buyer' },
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(sold.statusCode).toBe(400);
    }
    expect(await statuses()).toEqual([
      { status: null, ad: 'active', answered: true },
      { status: null, ad: 'active', answered: false },
    ]);
    expect((await open(buyer)).body).not.toContain('other@example.com');
  });

  it('API-1141 ends with a new password of the seller, and with the lead', async () => {
    await inquire();
    const path = await linkTo(SELLER);
    const changed = await api.post(
      'users/change-password',
      { current_password: 'Roadworthy-27', new_password: 'Another-27-road', confirm_password: 'Another-27-road' },
      { token: await api.signIn(SELLER) },
    );
    expect(changed.statusCode).toBe(200);
    expect([(await open(path)).statusCode, (await write(path, 'Hi')).statusCode]).toEqual([404, 404]);
    await inquire();
    const fresh = await linkTo(SELLER);
    expect((await open(fresh)).statusCode).toBe(200);
    await run('delete from leads');
    expect((await open(fresh)).statusCode).toBe(404);
  });

  it('API-1142 a form that is sent again, or replayed, is one answer and one mail', async () => {
    await inquire();
    const path = await linkTo(SELLER);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => write(path, 'Yes, it is', key)));
    answers.push(await write(path, 'Something else', key));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
    expect(answers[0]?.headers.location).toBe(path);
    expect(await stored()).toEqual([
      { kind: 'seller-message', detail: 'Yes, it is' },
      { kind: 'answer', detail: 'link' },
    ]);
    expect((await mails()).filter(({ recipient }) => recipient === BUYER)).toHaveLength(1);
  });

  it.each([
    ['', 400],
    ['   ', 400],
    ['x'.repeat(2001), 400],
  ])('API-1142 refuses the message %j and keeps what was typed', async (message, status) => {
    await inquire();
    const answer = await write(await linkTo(SELLER), message);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain('role="alert"');
    expect(answer.body).toContain(`required>${message}</textarea>`);
    expect(await stored()).toEqual([]);
  });

  it('API-1142 does not let one side flood the other: five messages until an answer', async () => {
    await inquire();
    const path = await linkTo(SELLER);
    for (let number = 1; number <= 5; number++) expect((await write(path, `Message ${number}`)).statusCode).toBe(303);
    expect((await write(path, 'One more')).statusCode).toBe(409);
    await write(await linkTo(BUYER), 'Thanks');
    expect((await write(path, 'One more')).statusCode).toBe(303);
  });

  it('API-1142 shows what was typed as text, and mails no links of strangers', async () => {
    await inquire({ message: '<img src=x onerror=alert(1)>' });
    const path = await linkTo(SELLER);
    expect((await open(path)).body).toContain('&lt;img src=x');
    await write(path, 'See https://evil.example/pay </textarea><script>alert(1)</script>');
    expect((await open(path)).body).not.toContain('<script');
    expect((await lastMail(BUYER))?.body).not.toContain('evil.example');
  });
});

describe('answering by link', () => {
  it('API-1143 a buyer without an account gets the answer by mail and replies by an own link, as often as wanted', async () => {
    await inquire();
    await write(await linkTo(SELLER), 'Yes.\r\nCome on Friday');
    const answer = await lastMail(BUYER);
    expect(answer?.body).toContain('> Yes.\n> Come on Friday');
    expect(answer?.body).not.toContain(SELLER);
    await write(await linkTo(BUYER), 'At ten?');
    const reply = await lastMail(SELLER);
    expect(reply?.body).toContain('> At ten?');
    await write(await linkTo(SELLER), 'Fine');
    const page = await open(await linkTo(BUYER));
    for (const text of ['Is it there?', 'Yes.<br>Come on Friday', 'At ten?', 'Fine']) expect(page.body).toContain(text);
    expect(page.body).not.toContain(SELLER);
    expect(await statuses()).toEqual([{ status: null, ad: 'active', answered: true }]);
    expect(await rebuildLeads(api.database.db)).toEqual({ causes: 0, answers: 0, corrected: 0, deleted: 0 });
  });

  it('API-1300 lets the buyer rate the seller; the enquiry alone does not', async () => {
    const exchanges = () => rows(api.database.db, sql`select person, channel from rating_exchanges`);
    await inquire();
    expect(await exchanges()).toEqual([]);
    await write(await linkTo(SELLER), 'Yes, it is');
    expect(await exchanges()).toEqual([{ person: BUYER, channel: 'mail' }]);
  });

  it('API-1144 declining mails the buyer similar cars, once, and is shown as done', async () => {
    await inquire();
    const path = await linkTo(SELLER);
    for (const _again of [1, 2]) expect((await post(path, { action: 'decline' })).statusCode).toBe(303);
    const toBuyer = (await mails()).filter(({ recipient }) => recipient === BUYER);
    expect(toBuyer).toHaveLength(1);
    expect(toBuyer[0]?.subject).toMatch(/^Not available: /);
    expect(toBuyer[0]?.body).toMatch(/Similar cars|Find another car/);
    expect(await statuses()).toEqual([{ status: 'lost', ad: 'active', answered: true }]);
    const page = (await open(path)).body;
    expect(page).toContain('You declined');
    expect(page).not.toContain('value="decline"');
    expect((await write(path, 'I changed my mind')).statusCode).toBe(303);
    expect(await rebuildLeads(api.database.db)).toEqual({ causes: 0, answers: 0, corrected: 0, deleted: 0 });
  });

  it.each([
    ['buyer', 'sold', 0],
    ['other', 'lost', 1],
  ])('API-1144 sold to the %s: the ad is sold, the lead %s', async (to, status, count) => {
    await inquire();
    const path = await linkTo(SELLER);
    for (const _again of [1, 2]) expect((await post(path, { action: 'sold', to })).statusCode).toBe(303);
    expect(await statuses()).toEqual([{ status, ad: 'sold', answered: true }]);
    expect((await mails()).filter(({ recipient }) => recipient === BUYER)).toHaveLength(count);
    const page = (await open(path)).body;
    expect(page).toContain('This car is sold.');
    expect(page).not.toContain('value="sold"');
  });

  it.each([
    ['inactive', 'sold', true],
    ['held', 'held', false],
    ['hidden', 'hidden', false],
  ])('API-2069 sold: an ad that is %s is then %s, and the page promises no more', async (before, after, isPromised) => {
    await inquire();
    const path = await linkTo(SELLER);
    await run(`update ads set status = '${before}' where id = ${CAR}`);
    expect((await open(path)).body.includes('Your ad is then shown as sold.')).toBe(isPromised);
    expect((await post(path, { action: 'sold', to: 'buyer' })).statusCode).toBe(303);
    expect(await statuses()).toEqual([{ status: 'sold', ad: after, answered: true }]);
  });

  it('API-1144 the seller is mailed that a buyer lost interest', async () => {
    await inquire();
    await write(await linkTo(SELLER), 'Yes');
    await post(await linkTo(BUYER), { action: 'decline' });
    expect((await lastMail(SELLER))?.subject).toMatch(/^No longer interested: your /);
    expect(await statuses()).toEqual([{ status: 'lost', ad: 'active', answered: true }]);
  });

  it('API-1145 a side that stopped the mails of a lead gets none, and the other side reads so', async () => {
    await inquire();
    const path = await linkTo(SELLER);
    await write(path, 'Yes');
    const { stop_url } = (await lastMail(BUYER)) as Mail;
    const stop = new URL(stop_url).pathname;
    expect((await open(stop)).statusCode).toBe(200);
    expect((await open(path)).body).not.toContain('gets no more mails');
    for (const _again of [1, 2]) expect((await post(stop, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(200);
    expect((await open(path)).body).toContain('The buyer gets no more mails');
    await run('delete from mail_outbox');
    await write(path, 'Are you there?');
    expect(await mails()).toEqual([]);
  });
});
