import { sql } from 'drizzle-orm';
import { createBrowser } from '../../../../test/support/browser';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { deleteOldMessages } from './repository';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['contact_messages', 'mail_outbox', 'throttles'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const message = {
  fullname: 'Thandi Mokoena',
  email: 'thandi@example.com',
  mobile_number: '821234567',
  subject: 'An advert',
  message: 'It shows a car that was stolen from me.',
};
const send = (body: object, call?: object) => api.post('contact_us/save-contact-us-email', body, call);
const stored = () =>
  rows(api.database.db, sql`select fullname, email, mobile_number, subject, message from contact_messages`);
const mails = () =>
  rows<Record<string, string>>(api.database.db, sql`select recipient, reply_to, subject, body from mail_outbox`);

describe('POST contact_us/save-contact-us-email', () => {
  it('API-500 stores the message and queues the mail to the operator in one transaction', async () => {
    const answer = await send({ ...message, took_ms: 9_000, website: '' });
    expect(answer.json()).toEqual({
      success: true,
      msg: 'Thank you. We have your message and will answer it by e-mail.',
    });
    expect(await stored()).toEqual([{ ...message, mobile_number: '+27821234567' }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: 'hello@roadworthy.example',
      reply_to: 'thandi@example.com',
      subject: 'Contact: An advert',
    });
    for (const part of ['Thandi Mokoena', '+27 82 123 4567', message.message]) expect(mail?.body).toContain(part);
  });
  it('API-500 stores neither when one fails', async () => {
    await api.database.db.execute(sql`alter table mail_outbox rename to hidden_mail_outbox`);
    expect((await send(message)).statusCode).toBe(500);
    await api.database.db.execute(sql`alter table hidden_mail_outbox rename to mail_outbox`);
    expect(await stored()).toEqual([]);
  });

  const refusals: [object, Record<string, string>][] = [
    [{ fullname: ' ' }, { fullname: 'Please enter full name' }],
    [{ fullname: 'x'.repeat(121) }, { fullname: 'Must be at most 120 characters' }],
    [{ email: 'nonsense' }, { email: 'Please enter a valid email' }],
    [{ email: '' }, { email: 'Please enter an email' }],
    [{ mobile_number: '' }, { mobile_number: 'Must be exactly 9 digits' }],
    [{ mobile_number: '12345678' }, { mobile_number: 'Must be exactly 9 digits' }],
    [{ mobile_number: '08212345678' }, { mobile_number: 'Must be exactly 9 digits' }],
    [{ mobile_number: '-82123456' }, { mobile_number: 'Must be positive numbers' }],
    [{ mobile_number: '000000000' }, { mobile_number: 'Must be positive numbers' }],
    [{ mobile_number: 821234567 }, { mobile_number: 'mobile_number must be text' }],
    [{ subject: '' }, { subject: 'Please enter subject' }],
    [{ subject: 'x'.repeat(151) }, { subject: 'Must be at most 150 characters' }],
    [{ message: ' ' }, { message: 'Please enter message' }],
    [{ message: 'x'.repeat(4001) }, { message: 'Must be at most 4000 characters' }],
    [{ took_ms: -1 }, { took_ms: 'took_ms must be a whole number' }],
  ];
  it.each(refusals)('API-501 rejects %j with the form’s messages', async (wrong, errors) => {
    const answer = await send({ ...message, ...wrong });
    expect(answer.json()).toEqual({ success: false, msg: Object.values(errors)[0], errors });
    expect(answer.statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });
  it('API-501 lists every missing field', async () => {
    expect((await send({})).json().errors).toEqual({
      fullname: 'Please enter full name',
      email: 'Please enter an email',
      mobile_number: 'Must be exactly 9 digits',
      subject: 'Please enter subject',
      message: 'Please enter message',
    });
  });

  it('API-502 accepts five an hour from a sender and ten from a browser', async () => {
    const browser = createBrowser(api, 2);
    const from = (email: string, headers = browser) => send({ ...message, email }, { headers });
    const tries = await Promise.all(Array.from({ length: 7 }, () => from('a@example.com')));
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(Number(tries.find(({ statusCode }) => statusCode === 429)?.headers['retry-after'])).toBeGreaterThan(3000);
    for (let index = 0; index < 5; index++) expect((await from(`b${index}@example.com`)).statusCode).toBe(200);
    expect((await from('c@example.com')).statusCode).toBe(429);
    expect((await from('c@example.com', createBrowser(api, 2))).statusCode).toBe(200);
  });
  it('API-505 stores and mails a repeated request once', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(message)));
    expect(answers.map((answer) => answer.json().success)).toEqual([true, true, true]);
    expect([await stored(), await mails()]).toEqual([[expect.anything()], [expect.anything()]]);
    await send({ ...message, message: 'Something else.' });
    expect(await stored()).toHaveLength(2);
    await api.database.db.execute(sql`update contact_messages set created_at = now() - interval '11 minutes'`);
    await send({ ...message, message: 'Something else.' });
    expect(await stored()).toHaveLength(3);
  });
  it('API-506 deletes messages after a year', async () => {
    await send(message);
    await send({ ...message, subject: 'An old one' });
    await api.database.db.execute(
      sql`update contact_messages set created_at = now() - interval '366 days' where subject = 'An old one'`,
    );
    await deleteOldMessages(api.database.db);
    expect(await stored()).toMatchObject([{ subject: message.subject }]);
  });
  it('API-503 reports success to a program that fills in the honeypot, and stores nothing', async () => {
    expect((await send({ ...message, website: 'https://spam.example' })).json().success).toBe(true);
    expect([await stored(), await mails()]).toEqual([[], []]);
  });
  it('API-504 returns 429 when a form is sent faster than a person can fill it in', async () => {
    const answer = await send({ ...message, took_ms: 300 });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '2']);
    expect(await stored()).toEqual([]);
    expect((await send({ ...message, took_ms: 2_300 })).statusCode).toBe(200);
  });
});
