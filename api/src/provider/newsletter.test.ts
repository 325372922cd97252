import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { mailsTo } from '../testing/outbox';
import { options } from '../testing/provider-options';
import { openTestApp, type TestApp } from '../testing/test-app';
import { provide } from './commands';
import { Mistyped } from './shown';

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

const written = (name: string, content: string | Buffer) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const typed = (subject: string | undefined, file: string | undefined, dryRun = false) =>
  provide(api.database.sql, ['newsletter-send'], { ...options, subject, file, dryRun });
const text = 'Good day,\n\nthe Polo is ten per cent cheaper.\n';

describe('pnpm provider newsletter-send', () => {
  it('API-536 with --dry-run shows the mail and says to how many it would go, and sends nothing', async () => {
    const { line } = (await typed('November', written('a.txt', text), true)) as { line: string };
    expect(line).toMatch(/^Would go to 2 who have confirmed\.\n\nSubject: November\n\nGood day,[\s\S]*Stop it: https:/);
    expect(await mailsTo(api, 'ann@example.com')).toEqual([]);
  });
  it('API-536 sends it once, and says so', async () => {
    const file = written('a.txt', text);
    expect(await typed('November', file)).toEqual({
      line: 'On its way to 2 who have confirmed. The mails leave while the API runs.',
    });
    expect(await typed('November', file)).toEqual({
      line: 'On its way to 0 who have confirmed; 2 have it already. The mails leave while the API runs.',
    });
    expect(await mailsTo(api, 'ann@example.com')).toHaveLength(1);
    expect(await mailsTo(api, 'cat@example.com')).toEqual([]);
  });
  it.each<[string, () => [string | undefined, string | undefined], string]>([
    ['no subject', () => [undefined, written('a.txt', text)], 'takes --subject and --file'],
    ['an empty subject', () => [' ', written('a.txt', text)], 'takes --subject and --file'],
    ['no file', () => ['November', undefined], 'takes --subject and --file'],
    ['a file that is not there', () => ['November', join(folder, 'none')], 'cannot be read'],
    ['an empty file', () => ['November', written('b.txt', ' \n')], 'There is no text'],
    ['a picture', () => ['November', written('b.png', Buffer.from([0x89, 0x50, 0xff, 0xfe, 0]))], 'not text in UTF-8'],
    ['a long subject', () => ['x'.repeat(151), written('a.txt', text)], 'The subject has 151 characters; 150 is'],
    ['a long text', () => ['November', written('c.txt', 'x'.repeat(50_001))], 'The body has 50001 characters'],
  ])('API-537 refuses %s', async (_what, given, words) => {
    const trial = typed(...given());
    await expect(trial).rejects.toThrow(Mistyped);
    await expect(trial).rejects.toThrow(words);
  });
});
