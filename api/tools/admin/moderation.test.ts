import { sql } from 'drizzle-orm';
import { mailsTo } from '../../test/support/outbox';
import { adminCommandRunner } from '../../test/support/run-admin-command';
import { openTestApp, type TestApp } from '../../test/support/test-app';
import { CommandRejectedError, UsageError } from './output';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['mail_outbox', 'conversations']) await api.database.db.execute(sql.raw(`delete from ${table}`));
  await api.database.db.execute(sql`update ads set status = 'active' where id = 2`);
});
afterAll(() => api.close());

const runAdmin = adminCommandRunner(() => api);
const reason = 'Its pictures show another car.';
const isListed = async (id: string) =>
  (await api.post('cars/get-car-list', { limit: 100 })).json().data.some(({ _id }: { _id: string }) => _id === id);

describe('pnpm admin ads hide, ads show', () => {
  it('API-636 hides an ad immediately; its owner still sees it and is mailed the reason', async () => {
    expect(await isListed('2')).toBe(true);
    expect(await runAdmin('ads hide 2', { reason })).toMatchObject({
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
    expect(await runAdmin('ads hidden')).toEqual({
      table: [expect.objectContaining({ ad: '2', owner: 'dealer@example.com' })],
    });
    await expect(runAdmin('ads hide 2', { reason })).rejects.toThrow(CommandRejectedError);
  });

  it('API-637 restores it with the given status', async () => {
    await runAdmin('ads hide 2', { reason });
    await expect(runAdmin('ads show 2 --as featured')).rejects.toThrow(UsageError);
    expect(await runAdmin('ads show 2 --as inactive')).toMatchObject({ facts: { ad: '2', status: 'inactive' } });
    expect(await isListed('2')).toBe(false);
    await expect(runAdmin('ads show 2')).rejects.toThrow('The ad 2 is not hidden.');
    await runAdmin('ads hide 2', { reason });
    await runAdmin('ads show 2');
    expect(await isListed('2')).toBe(true);
    expect(await runAdmin('ads hidden')).toEqual({ line: 'No ad is hidden.' });
    await expect(runAdmin('ads hide nothing', { reason })).rejects.toThrow('There is no ad nothing on the site.');
  });
});

describe('pnpm admin chat-reports', () => {
  it('API-638 lists reporter, reported user and reason without the messages, and closes a report', async () => {
    await api.database.db.execute(
      sql`insert into conversations (id, low_user_id, high_user_id, starter_id) overriding system value values (900, 1, 3, 1)`,
    );
    await api.database.db.execute(
      sql`insert into messages (conversation_id, sequence, sender_id, uuid, message)
          values (900, 1, 1, gen_random_uuid(), 'Secret words')`,
    );
    const token = await api.signIn('dealer@example.com');
    await api.post('chat/report-user', { chat_id: '900', reason: 'other', text: 'Asks for money' }, { token });
    const shown = await runAdmin('chat-reports');
    expect(shown).toEqual({
      table: [
        expect.objectContaining({ by: 'dealer@example.com', about: 'buyer@example.com', text: 'Asks for money' }),
      ],
    });
    expect(JSON.stringify(shown)).not.toContain('Secret');
    const { id } = ('table' in shown ? shown.table[0] : {}) as { id: string };
    expect(await runAdmin(`chat-reports show ${id}`)).toMatchObject({ line: expect.stringMatching(/has no messages/) });
    expect(await runAdmin(`chat-reports resolve ${id}`)).toEqual({ line: `Report ${id} of a chat is closed.` });
    expect(await runAdmin('chat-reports')).toEqual({ line: 'No report waits.' });
    await expect(runAdmin(`chat-reports resolve ${id}`)).rejects.toThrow(CommandRejectedError);
  });
});

describe('pnpm admin chat-reports show', () => {
  it('API-1734 shows the messages that a reporter shared, with their authors', async () => {
    await api.database.db.execute(
      sql`insert into conversations (id, low_user_id, high_user_id, starter_id) overriding system value values (901, 1, 3, 1)`,
    );
    await api.database.db.execute(
      sql`insert into messages (conversation_id, sequence, sender_id, uuid, message)
          values (901, 1, 1, gen_random_uuid(), 'Pay first'), (901, 2, 3, gen_random_uuid(), 'No')`,
    );
    const token = await api.signIn('dealer@example.com');
    await api.post('chat/report-user', { chat_id: '901', reason: 'fraud', shares_messages: true }, { token });
    const shown = await runAdmin('chat-reports');
    const { id } = ('table' in shown ? shown.table[0] : {}) as { id: string };
    expect(await runAdmin(`chat-reports show ${id}`)).toEqual({
      table: [
        expect.objectContaining({ by: 'buyer@example.com', message: 'Pay first' }),
        expect.objectContaining({ by: 'dealer@example.com', message: 'No' }),
      ],
    });
    await expect(runAdmin('chat-reports show nothing')).rejects.toThrow('Chat report nothing does not exist.');
  });
});

describe('pnpm admin mails', () => {
  const mails = async () => {
    const shown = await runAdmin('mails');
    return ('table' in shown ? shown.table : []) as { mail: string; state: string }[];
  };
  it('API-639 lists unsent mails first, never their text, and sends one again', async () => {
    for (const email of ['seller@example.com', 'buyer@example.com']) await api.post('users/forgot-password', { email });
    await api.database.db.execute(
      sql`update mail_outbox set attempts = 10, last_error = 'No such mailbox' where recipient = 'seller@example.com'`,
    );
    await api.database.db.execute(sql`update mail_outbox set sent_at = now() where recipient = 'buyer@example.com'`);
    const [first, second] = await mails();
    expect(first).toMatchObject({ to: 'seller@example.com', state: 'given up', tries: 10, problem: 'No such mailbox' });
    expect(second).toMatchObject({ to: 'buyer@example.com', state: 'sent' });
    expect(JSON.stringify([first, second])).not.toContain('/reset-password');
    expect(await runAdmin(`mails resend ${first?.mail}`)).toEqual({
      line: `Mail ${first?.mail} to seller@example.com is queued again.`,
      facts: { recipient: 'seller@example.com' },
    });
    await runAdmin(`mails resend ${second?.mail}`);
    expect((await mails()).map(({ state }) => state)).toEqual(['waits', 'waits']);
    await expect(runAdmin('mails resend 999999')).rejects.toThrow('There is no mail 999999.');
  });
});
