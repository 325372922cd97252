import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { mailsTo } from '../testing/outbox';
import { openTestApp, type TestApp } from '../testing/test-app';
import { typist } from '../testing/typist';

let api: TestApp;
let folder: string;
beforeAll(async () => {
  api = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-newsletter-'));
  await api.database.sql.execute(
    sql`insert into newsletter_subscriptions (email, consent_wording, confirmed_at)
        values ('ann@example.com', 'x', now()), ('bob@example.com', 'x', now()), ('cat@example.com', 'x', null)`,
  );
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const typed = typist(() => api);
const written = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const send = (options: Record<string, string>, more = '') => typed(`newsletter-send${more}`, options);
const text = 'The Polo is ten per cent cheaper.\n\nSo is the Hilux.\n';

describe('pnpm provider newsletter-send', () => {
  it('API-536 sends a letter to who has confirmed, once, and says so; with --dry-run it only says so', async () => {
    const options = { subject: 'November', file: written('a.txt', text) };
    const told = {
      line: "'November' is on its way to 2 who have confirmed. The mails leave while the API runs.",
      facts: { sent: 2, before: 0 },
    };
    expect(await send(options, ' --dry-run')).toEqual(told);
    expect(await mailsTo(api, 'ann@example.com')).toEqual([]);
    expect(await send(options)).toEqual(told);
    expect(await send(options)).toMatchObject({
      line: expect.stringContaining('2 had it before'),
      facts: { sent: 0, before: 2 },
    });
    const [mail, ...more] = await mailsTo(api, 'ann@example.com');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('November');
    expect(mail?.body).toMatch(
      /^Hello,\n\nThe Polo is ten per cent cheaper\.\n\nSo is the Hilux\.\n\n-- \nYou get this because .*\nStop it with/,
    );
    expect(await mailsTo(api, 'cat@example.com')).toEqual([]);
  });
  it.each<[string, () => Record<string, string>, string]>([
    ['no subject', () => ({ file: written('a.txt', text) }), '--subject is missing'],
    ['an empty subject', () => ({ subject: ' ', file: written('a.txt', text) }), '--subject is missing'],
    ['no file', () => ({ subject: 'November' }), '--file is missing'],
    ['a file that is not there', () => ({ subject: 'November', file: join(folder, 'none') }), 'cannot be read'],
    ['an empty file', () => ({ subject: 'November', file: written('b.txt', ' \n') }), 'There is no text'],
    [
      'a picture',
      () => ({ subject: 'November', file: written('b.png', Buffer.from([0x89, 0x50, 0xff, 0xfe, 0])) }),
      'is not text in UTF-8',
    ],
    [
      'a long subject',
      () => ({ subject: 'x'.repeat(151), file: written('a.txt', text) }),
      'has 151 characters; 150 is',
    ],
    [
      'a long text',
      () => ({ subject: 'November', file: written('c.txt', 'x'.repeat(50_001)) }),
      'has 50001 characters',
    ],
  ])('API-537 refuses %s', async (_what, options, words) => {
    await expect(send(options())).rejects.toThrow(words);
  });
});
