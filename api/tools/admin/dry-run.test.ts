import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { storeNotification } from '../../src/domains/billing/payments/notification-repository';
import { insertOrder } from '../../src/domains/billing/subscriptions/order-repository';
import { buildNotification } from '../../test/support/build-notification';
import { rows } from '../../test/support/rows';
import { adminCommandRunner } from '../../test/support/run-admin-command';
import { openTestApp, type TestApp, testSettings } from '../../test/support/test-app';
import { commands } from './commands';

let api: TestApp;
let folder: string;
let order: string;
const runAdmin = adminCommandRunner(() => api);

/** One record of each kind, for every command that writes. */
beforeAll(async () => {
  api = await openTestApp();
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-dry-'));
  writeFileSync(join(folder, 'a.md'), '# A new article\n\nText.');
  writeFileSync(join(folder, 'letter.txt'), 'Text.');
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#123' } });
  writeFileSync(join(folder, 'a.png'), await picture.png().toBuffer());
  const run = (statement: string) => api.database.db.execute(sql.raw(statement));
  await run(
    `insert into ad_reports (id, ad_id, reason) overriding system value values (900, 3, 'fraud'), (901, 8, 'fraud')`,
  );
  await run(
    'insert into conversations (id, low_user_id, high_user_id, starter_id) overriding system value values (900, 1, 3, 1)',
  );
  await run(
    `insert into chat_reports (id, conversation_id, reporter_id, reason) overriding system value values (900, 900, 3, 'other')`,
  );
  await run(`insert into rating_exchanges (id, seller_id, person, channel, first_at, last_at) overriding system value
    values (900, 3, 'a@example.com', 'chat', now(), now())`);
  await run(
    `insert into ratings (id, exchange_id, seller_id, answering, state) overriding system value values (900, 900, 3, 2, 'counted')`,
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
    `insert into mail_outbox (id, recipient, subject, body, sent_at) overriding system value values (900, 'a@example.com', 'S', 'B', now())`,
  );
  await run(`update articles set published_at = 'infinity' where slug = 'article-3'`);
  await run(`update ads set status = 'hidden' where id = 5`);
  const orderRequest = { userId: 1, plan: 'gold', months: 3, amountCents: 750_000 } as const;
  const newOrder = await insertOrder(api.database.db, orderRequest);
  order = newOrder.id;
  await storeNotification(api.database.db, buildNotification(newOrder), '203.0.113.9');
  await run(`update payment_notifications set id = 900, state = 'quarantined'`);
  await run(
    `insert into payments (id, method, reference, amount_cents, state, note) overriding system value values (900, 'bank', 'x', 1, 'refund due', '')`,
  );
  await run(
    `insert into value_mails (email, make, model, variant, year, mileage) values ('a@example.com', 'Toyota', 'Hilux', '', 2018, 1)`,
  );
  await run(`insert into callbacks (ad_id, name, gsm) values (1, 'A', '+27821234567')`);
  for (const email of ['seller', 'dealer2']) await runAdmin(`operators add ${email}@example.com`);
  await runAdmin('dealers create', { ...dealer, email: 'invited@example.com' });
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
const transferOptions = { by: 'bank', reference: 'EFT 1' };
/** The arguments of each command that writes, and its message. */
const cases: Record<string, { operands?: () => string; options?: Record<string, string>; message: RegExp }> = {
  'dealers create': { options: dealer, message: /is created/ },
  'dealers invite': { operands: () => 'invited@example.com', message: /mailed to invited@example/ },
  'operators add': { operands: () => 'buyer@example.com', message: /is an operator/ },
  'operators remove': { operands: () => 'seller@example.com', message: /is no operator/ },
  'operators reset': { operands: () => 'dealer2@example.com', message: /is deleted/ },
  'plans grant': {
    operands: () => 'seller@example.com gold',
    options: { months: '1', ...transferOptions },
    message: /is granted to/,
  },
  'articles publish': {
    operands: () => `${folder}/a.md --image ${folder}/a.png`,
    message: /a-new-article is published/,
  },
  'articles update': { operands: () => `article-1 --file ${folder}/a.md`, message: /article-1 is changed/ },
  'articles retract': { operands: () => 'article-2', message: /off the site/ },
  'articles restore': { operands: () => 'article-3', message: /published again/ },
  'ads hide': { operands: () => '2', options: { reason: 'Why' }, message: /is hidden/ },
  'ads show': { operands: () => '5', message: /is active again/ },
  'catalogue load': { message: /version \w+: \d+ added, 0 changed, 0 removed/ },
  'leads rebuild': { message: /contacts, 0 answers/ },
  'ratings rebuild': { message: /figures of 1 sellers/ },
  'ratings hide': { operands: () => '900', message: /is hidden/ },
  'ratings restore': { operands: () => '900', message: /counts/ },
  'ratings forget': { operands: () => 'A@example.com', message: /Deleted 1/ },
  'reports resolve': { operands: () => '900', message: /is closed/ },
  'reports take-down': { operands: () => '8', message: /off the site; 1 of its reports/ },
  'chat-reports resolve': { operands: () => '900', message: /is closed/ },
  'mails resend': { operands: () => '900', message: /queued again/ },
  'enquiries export': { operands: () => `${folder}/enquiries.csv`, message: /Wrote 1/ },
  'contacts export': { operands: () => `${folder}/contacts.csv`, message: /Wrote 1/ },
  'insurance export': { operands: () => `${folder}/insurance.csv`, message: /Wrote 1/ },
  'test-drives export': { operands: () => `${folder}/test-drives.csv`, message: /Wrote 1/ },
  'subscribers export': { operands: () => `${folder}/subscribers.csv`, message: /Wrote 1/ },
  'newsletter-send': { operands: () => `--subject News --file ${folder}/letter.txt`, message: /queued for 1/ },
  'enquiries forget': { operands: () => 'A@example.com', message: /Deleted 1/ },
  'contacts forget': { operands: () => 'a@example.com', message: /Deleted 1/ },
  'callbacks forget': { operands: () => '082-123-4567', message: /Deleted 1/ },
  'insurance forget': { operands: () => '082-123-4567', message: /Deleted 1/ },
  'subscribers forget': { operands: () => 'a@example.com', message: /Deleted 1/ },
  'value-mails forget': { operands: () => 'A@example.com', message: /Deleted 1/ },
  'mark-paid': { operands: () => order, options: transferOptions, message: /is paid/ },
  'notifications rerun': { operands: () => '900', message: /looked at again/ },
  'refunds note': { operands: () => '900', options: { note: 'EFT back' }, message: /is paid back/ },
};
const writingCommands = commands.filter(({ changes }) => changes).map(({ name }) => name);

/** Digests of all rows of every table that a command may write. */
const digestTables = async () => {
  const tables = `users account_tokens mail_outbox subscriptions subscription_orders payments payment_notifications articles
    pictures ads variants catalogue_loads events ad_reports chat_reports newsletter_issues newsletter_mails newsletter_subscriptions value_mails
    operators inquiries contact_messages insurance_requests leads lead_events rating_exchanges ratings seller_ratings rating_reports`;
  const all = await Promise.all(
    tables
      .split(/\s+/)
      .map((table) =>
        rows(api.database.db, sql.raw(`select md5(string_agg(t::text, ' ' order by t::text)) from ${table} t`)),
      ),
  );
  return JSON.stringify(all);
};
const countActions = () => api.database.db.$count(sql`operator_actions`);
/** The folder exists once a file was stored in it. */
const listStoredFiles = () => readdir(join(testSettings.dataFolder, 'media')).catch(() => []);

it('API-257 covers every command that writes', () => {
  expect(Object.keys(cases).sort()).toEqual([...writingCommands].sort());
});

it.each(Object.entries(cases))(
  'API-257 %s --dry-run prints what it would do, and changes nothing',
  async (name, testCase) => {
    const [before, files] = [await digestTables(), await listStoredFiles()];
    const line = [name, testCase.operands?.()].filter(Boolean).join(' ');
    const output = await runAdmin(`${line} --dry-run`, testCase.options);
    expect(output).toEqual(expect.objectContaining({ line: expect.stringMatching(testCase.message) }));
    expect(await digestTables()).toBe(before);
    expect(await listStoredFiles()).toEqual(files);
    const logged = await countActions();
    if ('file' in output) return expect(existsSync(output.file)).toBe(false);
    // The same command without the option writes.
    await runAdmin(line, testCase.options);
    expect(await digestTables()).not.toBe(before);
    // API-1812: by the command or its service, not by both.
    expect(await countActions()).toBe(logged + 1);
  },
);
