import { sql } from 'drizzle-orm';
import { createBrowser } from '../../../../test/support/browser';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { deleteOldRequests } from './repository';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['insurance_requests', 'mail_outbox', 'throttles'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const send = (body: object, call?: object) => api.post('appointments/insurance-inquiry', body, call);
const stored = () => rows(api.database.db, sql`select phone from insurance_requests`);
const mails = () => rows<Record<string, string>>(api.database.db, sql`select recipient, body from mail_outbox`);

describe('POST appointments/insurance-inquiry', () => {
  it('API-510 stores the number, mails it to the operator and returns the specified message', async () => {
    expect((await send({ phone: ' 082 123 4567 ' })).json()).toEqual({
      success: true,
      msg: "Thanks for choosing us for your insurance needs! We'll be in touch soon to help. Your trust means everything to us!",
    });
    expect(await stored()).toEqual([{ phone: '+27821234567' }]);
    const [mail] = await mails();
    expect(mail?.recipient).toBe('hello@roadworthy.example');
    expect(mail?.body).toContain('+27 82 123 4567');
  });
  it('API-510 stores neither when one fails', async () => {
    await api.database.db.execute(sql`alter table mail_outbox rename to hidden_mail_outbox`);
    expect((await send({ phone: '0821234567' })).statusCode).toBe(500);
    await api.database.db.execute(sql`alter table hidden_mail_outbox rename to mail_outbox`);
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{}, 'Phone number is required'],
    [{ phone: '  ' }, 'Phone number is required'],
    [{ phone: 'call me' }, 'Must be positive numbers'],
    [{ phone: '000' }, 'Must be positive numbers'],
    [{ phone: '-' }, 'Must be positive numbers'],
    [{ phone: '1'.repeat(25) }, 'Must be exactly 9 digits'],
    [{ phone: '7' }, 'Must be exactly 9 digits'],
    [{ phone: { a: 1 } }, 'phone must be text'],
  ])('API-511 rejects %j with the form’s message', async (body, words) => {
    const answer = await send(body);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { phone: words }]);
    expect(await stored()).toEqual([]);
  });
  it.each(['+27 82 123 4567', '(082) 123-4567', '821234567'])('API-511 accepts %s', async (phone) => {
    expect((await send({ phone })).statusCode).toBe(200);
  });

  it('API-512 accepts three an hour for a number and ten from a browser', async () => {
    const headers = createBrowser(api, 2);
    const sendFor = (phone: string) => send({ phone }, { headers });
    const tries = await Promise.all(['082 123 4567', '0821234567', '082-123-4567', '0821234567'].map(sendFor));
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429]);
    for (let index = 0; index < 7; index++) expect((await sendFor(`08211111${10 + index}`)).statusCode).toBe(200);
    expect((await sendFor('0829999999')).statusCode).toBe(429);
  });
  it('API-514 stores and mails a repeated request once', async () => {
    const answers = await Promise.all(['082 123 4567', '0821234567', '082-123-4567'].map((phone) => send({ phone })));
    expect(answers.map((answer) => answer.json().success)).toEqual([true, true, true]);
    expect([await stored(), await mails()]).toEqual([[expect.anything()], [expect.anything()]]);
    await send({ phone: '083 123 4567' });
    expect(await stored()).toHaveLength(2);
  });
  it('API-515 deletes requests after a year', async () => {
    for (const phone of ['0821234567', '0831234567']) await send({ phone });
    await api.database.db.execute(
      sql`update insurance_requests set created_at = now() - interval '366 days' where phone = '+27821234567'`,
    );
    await deleteOldRequests(api.database.db);
    expect(await stored()).toEqual([{ phone: '+27831234567' }]);
  });
  it('API-513 reports success to a program that fills in the honeypot and stores nothing; returns 429 to a form sent too fast', async () => {
    expect((await send({ phone: '0821234567', website: 'x' })).json().success).toBe(true);
    expect((await send({ phone: '0821234567', took_ms: 10 })).statusCode).toBe(429);
    expect([await stored(), await mails()]).toEqual([[], []]);
  });
});
