import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { openTestApp, type TestApp } from '../testing/test-app';
import { forgetOldMessages } from './queries';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['contact_messages', 'outbox', 'throttles'])
    await api.database.sql.execute(sql.raw(`delete from ${table}`));
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
  rows(api.database.sql, sql`select fullname, email, mobile_number, subject, message from contact_messages`);
const mails = () =>
  rows<Record<string, string>>(api.database.sql, sql`select recipient, reply_to, subject, body from outbox`);

describe('POST contact_us/save-contact-us-email', () => {
  it('API-500 stores the message and mails it to the provider, together', async () => {
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
    for (const part of ['Thandi Mokoena', '+27821234567', message.message]) expect(mail?.body).toContain(part);
  });
  it('API-500 keeps neither without the other', async () => {
    await api.database.sql.execute(sql`alter table outbox rename to hidden_outbox`);
    expect((await send(message)).statusCode).toBe(500);
    await api.database.sql.execute(sql`alter table hidden_outbox rename to outbox`);
    expect(await stored()).toEqual([]);
  });

  const refusals: [object, Record<string, string>][] = [
    [{ fullname: ' ' }, { fullname: 'Please enter full name' }],
    [{ fullname: 'x'.repeat(121) }, { fullname: 'Must be at most 120 characters' }],
    [{ email: 'nonsense' }, { email: 'Please enter a valid email' }],
    [{ email: '' }, { email: 'Please enter an email' }],
    [{ mobile_number: '' }, { mobile_number: 'Must be exactly 9 digits' }],
    [{ mobile_number: '12345678' }, { mobile_number: 'Must be exactly 9 digits' }],
    [{ mobile_number: '0821234567' }, { mobile_number: 'Must be exactly 9 digits' }],
    [{ mobile_number: '-82123456' }, { mobile_number: 'Must be positive numbers' }],
    [{ mobile_number: '000000000' }, { mobile_number: 'Must be positive numbers' }],
    [{ mobile_number: 821234567 }, { mobile_number: 'mobile_number must be text' }],
    [{ subject: '' }, { subject: 'Please enter subject' }],
    [{ subject: 'x'.repeat(151) }, { subject: 'Must be at most 150 characters' }],
    [{ message: ' ' }, { message: 'Please enter message' }],
    [{ message: 'x'.repeat(4001) }, { message: 'Must be at most 4000 characters' }],
    [{ took_ms: -1 }, { took_ms: 'took_ms must be a whole number' }],
  ];
  it.each(refusals)('API-501 refuses %j in the form’s words', async (wrong, errors) => {
    const answer = await send({ ...message, ...wrong });
    expect(answer.json()).toEqual({ success: false, msg: Object.values(errors)[0], errors });
    expect(answer.statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });
  it('API-501 says everything that is missing', async () => {
    expect((await send({})).json().errors).toEqual({
      fullname: 'Please enter full name',
      email: 'Please enter an email',
      mobile_number: 'Must be exactly 9 digits',
      subject: 'Please enter subject',
      message: 'Please enter message',
    });
  });

  it('API-502 takes five an hour from a sender and twenty from an address', async () => {
    const from = (email: string, remoteAddress = '10.0.0.1') => send({ ...message, email }, { remoteAddress });
    const tries = await Promise.all(Array.from({ length: 7 }, () => from('a@example.com')));
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(Number(tries.find(({ statusCode }) => statusCode === 429)?.headers['retry-after'])).toBeGreaterThan(3000);
    for (let at = 0; at < 15; at++) expect((await from(`b${at}@example.com`)).statusCode).toBe(200);
    expect((await from('c@example.com')).statusCode).toBe(429);
    expect((await from('c@example.com', '10.0.0.2')).statusCode).toBe(200);
  });
  it('API-505 keeps and mails once what is sent again because its answer was lost', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(message)));
    expect(answers.map((answer) => answer.json().success)).toEqual([true, true, true]);
    expect([await stored(), await mails()]).toEqual([[expect.anything()], [expect.anything()]]);
    await send({ ...message, message: 'Something else.' });
    expect(await stored()).toHaveLength(2);
    await api.database.sql.execute(sql`update contact_messages set created_at = now() - interval '11 minutes'`);
    await send({ ...message, message: 'Something else.' });
    expect(await stored()).toHaveLength(3);
  });
  it('API-506 forgets messages after a year', async () => {
    await send(message);
    await send({ ...message, subject: 'An old one' });
    await api.database.sql.execute(
      sql`update contact_messages set created_at = now() - interval '366 days' where subject = 'An old one'`,
    );
    await forgetOldMessages(api.database.sql);
    expect(await stored()).toMatchObject([{ subject: message.subject }]);
  });
  it('API-503 thanks a program that fills in the hidden field, and hears nothing', async () => {
    expect((await send({ ...message, website: 'https://spam.example' })).json().success).toBe(true);
    expect([await stored(), await mails()]).toEqual([[], []]);
  });
  it('API-504 asks whoever is quicker than people to send again', async () => {
    const answer = await send({ ...message, took_ms: 300 });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '2']);
    expect(await stored()).toEqual([]);
    expect((await send({ ...message, took_ms: 2_300 })).statusCode).toBe(200);
  });
});
