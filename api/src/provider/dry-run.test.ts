import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { rows } from '../database/database';
import { storeNotification } from '../payments/notification-queries';
import { insertOrder } from '../subscriptions/order-queries';
import { aNotification } from '../testing/a-notification';
import { openTestApp, type TestApp, testSettings } from '../testing/test-app';
import { typist } from '../testing/typist';
import { commands } from './commands';

let api: TestApp;
let folder: string;
let order: string;
const typed = typist(() => api);

/** One thing of each kind, for every command that changes something. */
beforeAll(async () => {
  api = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-dry-'));
  writeFileSync(join(folder, 'a.md'), '# A new article\n\nText.');
  writeFileSync(join(folder, 'letter.txt'), 'Text.');
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#123' } });
  writeFileSync(join(folder, 'a.png'), await picture.png().toBuffer());
  const run = (statement: string) => api.database.sql.execute(sql.raw(statement));
  await run(
    `insert into ad_reports (id, ad_id, reason) overriding system value values (900, 2, 'fraud'), (901, 8, 'fraud')`,
  );
  await run(
    'insert into conversations (id, low_user_id, high_user_id, starter_id) overriding system value values (900, 1, 3, 1)',
  );
  await run(
    `insert into chat_reports (id, conversation_id, reporter_id, reason) overriding system value values (900, 900, 3, 'other')`,
  );
  await run(`insert into inquiries (ad_id, name, email, gsm, message) values (2, 'A', 'a@example.com', '1', 'Hi')`);
  await run(
    `insert into contact_messages (fullname, email, mobile_number, subject, message) values ('A', 'a@example.com', '1', 'S', 'M')`,
  );
  await run(`insert into insurance_requests (phone) values ('0821234567')`);
  await run(
    `insert into test_drives (user_id, fullname, email, mobile_number, state, city, postcode, car_brand, car_model, wanted_at)
      values (1, 'A', 'a@example.com', '821234567', 'Gauteng', 'Pretoria', '0002', 'Volkswagen', 'Polo', now())`,
  );
  await run(
    `insert into newsletter_subscriptions (email, consent_wording, confirmed_at) values ('a@example.com', '1', now())`,
  );
  await run(
    `insert into outbox (id, recipient, subject, body, sent_at) overriding system value values (900, 'a@example.com', 'S', 'B', now())`,
  );
  await run(`update articles set published_at = 'infinity' where slug = 'article-3'`);
  await run(`update ads set status = 'hidden' where id = 5`);
  const given = { userId: 1, plan: 'gold', months: 3, amountCents: 750_000 } as const;
  const made = await insertOrder(api.database.sql, given);
  order = made.id;
  await storeNotification(api.database.sql, aNotification(made), '203.0.113.9');
  await run(`update payment_notifications set id = 900, state = 'quarantined'`);
  await run(
    `insert into payments (id, method, reference, amount_cents, state, note) overriding system value values (900, 'bank', 'x', 1, 'refund due', '')`,
  );
  await typed('dealers create', { ...dealer, email: 'invited@example.com' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

const dealer = {
  email: 'new@example.com',
  name: 'A',
  phone: '821234567',
  business: 'B',
  address: 'C',
  province: 'Gauteng',
  city: 'Pretoria',
};
const money = { by: 'bank', reference: 'EFT 1' };
/** What is typed for each command that changes something, and what it says. */
const trials: Record<string, { after?: () => string; options?: Record<string, string>; says: RegExp }> = {
  'dealers create': { options: dealer, says: /is created/ },
  'dealers invite': { after: () => 'invited@example.com', says: /goes to invited@example/ },
  'plans grant': { after: () => 'seller@example.com gold', options: { months: '1', ...money }, says: /is granted to/ },
  'articles publish': { after: () => `${folder}/a.md --image ${folder}/a.png`, says: /a-new-article is published/ },
  'articles update': { after: () => `article-1 --file ${folder}/a.md`, says: /article-1 is changed/ },
  'articles retract': { after: () => 'article-2', says: /off the site/ },
  'articles restore': { after: () => 'article-3', says: /published again/ },
  'ads hide': { after: () => '2', options: { reason: 'Why' }, says: /is hidden/ },
  'ads show': { after: () => '5', says: /is active again/ },
  'reports resolve': { after: () => '900', says: /is closed/ },
  'reports take-down': { after: () => '8', says: /off the site; 1 of its reports/ },
  'chat-reports resolve': { after: () => '900', says: /is closed/ },
  'mails resend': { after: () => '900', says: /on its way again/ },
  'enquiries export': { after: () => `${folder}/enquiries.csv`, says: /Wrote 1/ },
  'contacts export': { after: () => `${folder}/contacts.csv`, says: /Wrote 1/ },
  'insurance export': { after: () => `${folder}/insurance.csv`, says: /Wrote 1/ },
  'test-drives export': { after: () => `${folder}/test-drives.csv`, says: /Wrote 1/ },
  'subscribers export': { after: () => `${folder}/subscribers.csv`, says: /Wrote 1/ },
  'newsletter-send': { after: () => `--subject News --file ${folder}/letter.txt`, says: /on its way to 1/ },
  'enquiries forget': { after: () => 'A@example.com', says: /Deleted 1/ },
  'contacts forget': { after: () => 'a@example.com', says: /Deleted 1/ },
  'insurance forget': { after: () => '082-123-4567', says: /Deleted 1/ },
  'subscribers forget': { after: () => 'a@example.com', says: /Deleted 1/ },
  'mark-paid': { after: () => order, options: money, says: /is paid/ },
  'notifications rerun': { after: () => '900', says: /looked at again/ },
  'refunds note': { after: () => '900', options: { note: 'EFT back' }, says: /is paid back/ },
};
const changing = commands.filter(({ changes }) => changes).map(({ name }) => name);

/** Every row of every table that a command may write. */
const everything = async () => {
  const tables = `users account_tokens outbox subscriptions subscription_orders payments payment_notifications articles
    pictures ads ad_changes ad_reports chat_reports newsletter_issues newsletter_mails newsletter_subscriptions
    inquiries contact_messages insurance_requests`;
  const all = await Promise.all(
    tables.split(/\s+/).map((table) => rows(api.database.sql, sql.raw(`select * from ${table} order by 1`))),
  );
  return JSON.stringify(all);
};
/** The folder is there once a file is kept in it. */
const keptFiles = () => readdir(join(testSettings.dataFolder, 'media')).catch(() => []);

it('API-257 tries every command that changes something', () => {
  expect(Object.keys(trials).sort()).toEqual([...changing].sort());
});

it.each(Object.entries(trials))('API-257 %s --dry-run says what it would do, and does nothing', async (name, trial) => {
  const [before, files] = [await everything(), await keptFiles()];
  const line = [name, trial.after?.()].filter(Boolean).join(' ');
  const would = await typed(`${line} --dry-run`, trial.options);
  expect(would).toEqual(expect.objectContaining({ line: expect.stringMatching(trial.says) }));
  expect(await everything()).toBe(before);
  expect(await keptFiles()).toEqual(files);
  if ('file' in would) return expect(existsSync(would.file)).toBe(false);
  // The same without the option changes something.
  await typed(line, trial.options);
  expect(await everything()).not.toBe(before);
});
