import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { mailsTo } from '../../test/support/outbox';
import { adminCommandRunner } from '../../test/support/run-admin-command';
import { openTestApp, type TestApp } from '../../test/support/test-app';

let api: TestApp;
let folder: string;
beforeAll(async () => {
  api = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-newsletter-'));
  await api.database.db.execute(
    sql`insert into newsletter_subscriptions (email, consent_wording, confirmed_at)
        values ('ann@example.com', 'x', now()), ('bob@example.com', 'x', now()), ('cat@example.com', 'x', null)`,
  );
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const runAdmin = adminCommandRunner(() => api);
const createFile = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const send = (options: Record<string, string>, flags = '') => runAdmin(`newsletter-send${flags}`, options);
const text = 'The Polo is ten per cent cheaper.\n\nSo is the Hilux.\n';

describe('pnpm admin newsletter-send', () => {
  it('API-536 sends an issue to confirmed subscribers once; with --dry-run it only reports', async () => {
    const options = { subject: 'November', file: createFile('a.txt', text) };
    const result = {
      line: "'November' is queued for 2 confirmed subscribers. The running API sends the mails.",
      facts: { sent: 2, before: 0 },
    };
    expect(await send(options, ' --dry-run')).toEqual(result);
    expect(await mailsTo(api, 'ann@example.com')).toEqual([]);
    expect(await send(options)).toEqual(result);
    expect(await send(options)).toMatchObject({
      line: expect.stringContaining('2 had it before'),
      facts: { sent: 0, before: 2 },
    });
    const [mail, ...otherMails] = await mailsTo(api, 'ann@example.com');
    expect(otherMails).toEqual([]);
    expect(mail?.subject).toBe('November');
    expect(mail?.body).toMatch(
      /^Hello,\n\nThe Polo is ten per cent cheaper\.\n\nSo is the Hilux\.\n\n-- \nYou get this because .*\nStop it with/,
    );
    expect(await mailsTo(api, 'cat@example.com')).toEqual([]);
  });
  it.each<[string, () => Record<string, string>, string]>([
    ['no subject', () => ({ file: createFile('a.txt', text) }), '--subject is missing'],
    ['an empty subject', () => ({ subject: ' ', file: createFile('a.txt', text) }), '--subject is missing'],
    ['no file', () => ({ subject: 'November' }), '--file is missing'],
    ['a file that is not there', () => ({ subject: 'November', file: join(folder, 'none') }), 'cannot be read'],
    ['an empty file', () => ({ subject: 'November', file: createFile('b.txt', ' \n') }), 'There is no text'],
    [
      'a picture',
      () => ({ subject: 'November', file: createFile('b.png', Buffer.from([0x89, 0x50, 0xff, 0xfe, 0])) }),
      'is not text in UTF-8',
    ],
    [
      'a long subject',
      () => ({ subject: 'x'.repeat(151), file: createFile('a.txt', text) }),
      'has 151 characters; 150 is',
    ],
    [
      'a long text',
      () => ({ subject: 'November', file: createFile('c.txt', 'x'.repeat(50_001)) }),
      'has 50001 characters',
    ],
  ])('API-537 rejects %s', async (_what, options, words) => {
    await expect(send(options())).rejects.toThrow(words);
  });
});
