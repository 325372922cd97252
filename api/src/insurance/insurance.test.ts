import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { openTestApp, type TestApp } from '../testing/test-app';
import { forgetOldRequests } from './queries';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['insurance_requests', 'outbox', 'throttles'])
    await api.database.sql.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const send = (body: object, call?: object) => api.post('appointments/insurance-inquiry', body, call);
const stored = () => rows(api.database.sql, sql`select phone from insurance_requests`);
const mails = () => rows<Record<string, string>>(api.database.sql, sql`select recipient, body from outbox`);

describe('POST appointments/insurance-inquiry', () => {
  it('API-510 stores the number, mails it to the provider and thanks in the specified words', async () => {
    expect((await send({ phone: ' 082 123 4567 ' })).json()).toEqual({
      success: true,
      msg: "Thanks for choosing us for your insurance needs! We'll be in touch soon to help. Your trust means everything to us!",
    });
    expect(await stored()).toEqual([{ phone: '082 123 4567' }]);
    const [mail] = await mails();
    expect(mail?.recipient).toBe('hello@roadworthy.example');
    expect(mail?.body).toContain('082 123 4567');
  });
  it('API-510 keeps neither without the other', async () => {
    await api.database.sql.execute(sql`alter table outbox rename to hidden_outbox`);
    expect((await send({ phone: '0821234567' })).statusCode).toBe(500);
    await api.database.sql.execute(sql`alter table hidden_outbox rename to outbox`);
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{}, 'Phone number is required'],
    [{ phone: '  ' }, 'Phone number is required'],
    [{ phone: 'call me' }, 'Must be positive numbers'],
    [{ phone: '000' }, 'Must be positive numbers'],
    [{ phone: '-' }, 'Must be positive numbers'],
    [{ phone: '1'.repeat(25) }, 'Must be at most 24 characters'],
    [{ phone: { a: 1 } }, 'phone must be text'],
  ])('API-511 refuses %j in the form’s words', async (body, words) => {
    const answer = await send(body);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { phone: words }]);
    expect(await stored()).toEqual([]);
  });
  it.each(['+27 82 123 4567', '(082) 123-4567', '821234567'])('API-511 takes %s', async (phone) => {
    expect((await send({ phone })).statusCode).toBe(200);
  });

  it('API-512 takes three an hour for a number and twenty from an address', async () => {
    const about = (phone: string) => send({ phone });
    const tries = await Promise.all(['082 123 4567', '0821234567', '082-123-4567', '0821234567'].map(about));
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429]);
    for (let at = 0; at < 17; at++) expect((await about(`08211111${10 + at}`)).statusCode).toBe(200);
    expect((await about('0829999999')).statusCode).toBe(429);
  });
  it('API-514 keeps and mails a number once that is sent again because its answer was lost', async () => {
    const answers = await Promise.all(['082 123 4567', '0821234567', '082-123-4567'].map((phone) => send({ phone })));
    expect(answers.map((answer) => answer.json().success)).toEqual([true, true, true]);
    expect([await stored(), await mails()]).toEqual([[expect.anything()], [expect.anything()]]);
    await send({ phone: '083 123 4567' });
    expect(await stored()).toHaveLength(2);
  });
  it('API-515 forgets requests after a year', async () => {
    for (const phone of ['0821234567', '0831234567']) await send({ phone });
    await api.database.sql.execute(
      sql`update insurance_requests set created_at = now() - interval '366 days' where phone = '0821234567'`,
    );
    await forgetOldRequests(api.database.sql);
    expect(await stored()).toEqual([{ phone: '0831234567' }]);
  });
  it('API-513 thanks a program that fills in the hidden field and hears nothing; asks the too quick to send again', async () => {
    expect((await send({ phone: '0821234567', website: 'x' })).json().success).toBe(true);
    expect((await send({ phone: '0821234567', took_ms: 10 })).statusCode).toBe(429);
    expect([await stored(), await mails()]).toEqual([[], []]);
  });
});
