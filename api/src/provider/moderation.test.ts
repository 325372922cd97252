import { sql } from 'drizzle-orm';
import { mailsTo } from '../testing/outbox';
import { openTestApp, type TestApp } from '../testing/test-app';
import { typist } from '../testing/typist';
import { Mistyped, Refused } from './shown';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['outbox', 'conversations']) await api.database.sql.execute(sql.raw(`delete from ${table}`));
  await api.database.sql.execute(sql`update ads set status = 'active' where id = 2`);
});
afterAll(() => api.close());

const typed = typist(() => api);
const reason = 'Its pictures show another car.';
const isListed = async (id: string) =>
  (await api.post('cars/get-car-list', { limit: 100 })).json().data.some(({ _id }: { _id: string }) => _id === id);

describe('pnpm provider ads hide, ads show', () => {
  it('API-636 takes an ad off lists and site at once; its owner sees it and is told why', async () => {
    expect(await isListed('2')).toBe(true);
    expect(await typed('ads hide 2', { reason })).toMatchObject({
      line: expect.stringMatching(/^Ad 2 \(.+\) is hidden\.$/),
      facts: { ad: '2', before: 'active' },
    });
    expect([await isListed('2'), (await api.get('cars/get-single-car/2')).statusCode]).toEqual([false, 404]);
    const token = await api.signIn('dealer@example.com');
    expect((await api.get('cars/get-single-car/2', { token })).json().data.status).toBe('hidden');
    const [mail] = await mailsTo(api, 'dealer@example.com');
    expect(mail?.body).toContain(`Why: ${reason}`);
    const tried = await api.post('cars/update-car-details', { car_id: '2', status: 'active' }, { token });
    expect([tried.statusCode, await isListed('2')]).toEqual([409, false]);
    expect(await typed('ads hidden')).toEqual({
      table: [expect.objectContaining({ ad: '2', owner: 'dealer@example.com' })],
    });
    await expect(typed('ads hide 2', { reason })).rejects.toThrow(Refused);
  });

  it('API-637 brings it back with the status that is asked for', async () => {
    await typed('ads hide 2', { reason });
    await expect(typed('ads show 2 --as featured')).rejects.toThrow(Mistyped);
    expect(await typed('ads show 2 --as inactive')).toMatchObject({ facts: { ad: '2', status: 'inactive' } });
    expect(await isListed('2')).toBe(false);
    await expect(typed('ads show 2')).rejects.toThrow('The ad 2 is not hidden.');
    await typed('ads hide 2', { reason });
    await typed('ads show 2');
    expect(await isListed('2')).toBe(true);
    expect(await typed('ads hidden')).toEqual({ line: 'No ad is hidden.' });
    await expect(typed('ads hide nothing', { reason })).rejects.toThrow('There is no ad nothing on the site.');
  });
});

describe('pnpm provider chat-reports', () => {
  it('API-638 lists who reported whom and why, not what was written, and notes that it was dealt with', async () => {
    await api.database.sql.execute(
      sql`insert into conversations (id, low_user_id, high_user_id, starter_id) overriding system value values (900, 1, 3, 1)`,
    );
    await api.database.sql.execute(
      sql`insert into messages (conversation_id, sequence, sender_id, uuid, message)
          values (900, 1, 1, gen_random_uuid(), 'Secret words')`,
    );
    const token = await api.signIn('dealer@example.com');
    await api.post('chat/report-user', { chat_id: '900', reason: 'other', text: 'Asks for money' }, { token });
    const shown = await typed('chat-reports');
    expect(shown).toEqual({
      table: [
        expect.objectContaining({ by: 'dealer@example.com', about: 'buyer@example.com', text: 'Asks for money' }),
      ],
    });
    expect(JSON.stringify(shown)).not.toContain('Secret');
    const { id } = ('table' in shown ? shown.table[0] : {}) as { id: string };
    expect(await typed(`chat-reports resolve ${id}`)).toEqual({ line: `Report ${id} of a chat is closed.` });
    expect(await typed('chat-reports')).toEqual({ line: 'No report waits.' });
    await expect(typed(`chat-reports resolve ${id}`)).rejects.toThrow(Refused);
  });
});

describe('pnpm provider mails', () => {
  const mails = async () => {
    const shown = await typed('mails');
    return ('table' in shown ? shown.table : []) as { mail: string; state: string }[];
  };
  it('API-639 lists what could not be sent first, never what a mail says, and sends one again', async () => {
    for (const email of ['seller@example.com', 'buyer@example.com']) await api.post('users/forgot-password', { email });
    await api.database.sql.execute(
      sql`update outbox set tries = 10, problem = 'No such mailbox' where recipient = 'seller@example.com'`,
    );
    await api.database.sql.execute(sql`update outbox set sent_at = now() where recipient = 'buyer@example.com'`);
    const [first, second] = await mails();
    expect(first).toMatchObject({ to: 'seller@example.com', state: 'given up', tries: 10, problem: 'No such mailbox' });
    expect(second).toMatchObject({ to: 'buyer@example.com', state: 'sent' });
    expect(JSON.stringify([first, second])).not.toContain('/reset-password');
    expect(await typed(`mails resend ${first?.mail}`)).toEqual({
      line: `Mail ${first?.mail} to seller@example.com is on its way again.`,
      facts: { recipient: 'seller@example.com' },
    });
    await typed(`mails resend ${second?.mail}`);
    expect((await mails()).map(({ state }) => state)).toEqual(['waits', 'waits']);
    await expect(typed('mails resend 999999')).rejects.toThrow('There is no mail 999999.');
  });
});
