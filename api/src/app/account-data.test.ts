import { sql } from 'drizzle-orm';
import { seedAccountRecords } from '../../test/support/account-records';
import { password } from '../../test/support/fixture';
import { seedPrivateData } from '../../test/support/private-data';
import { rows } from '../../test/support/rows';
import { openTestApp, type TestApp } from '../../test/support/test-app';

/** User 3 of the fixture. */
const email = 'dealer@example.com';

/** Where the rows of a table are in the download of an account's data. */
const EXPORTED: Record<string, string> = {
  users: 'person',
  ...{ sessions: 'sessions', decision_objections: 'objections' },
  ...{ ads: 'ads', ad_pictures: 'ads', recent_postings: 'recent_postings', uploads: 'uploaded_images' },
  ...{
    ad_days: 'ad_statistics',
    ad_reports: 'ad_reports',
    deleted_reports: 'deleted_reports',
    ad_checks: 'ad_reviews',
  },
  ...{ favorites: 'favourite_car_ids', saved_searches: 'saved_searches', alert_settings: 'alerts' },
  ...{ subscriptions: 'subscriptions', subscription_orders: 'subscription_orders' },
  ...{
    messages: 'chat_messages',
    chat_offers: 'chat_offers',
    chat_blocks: 'chat_blocks',
    chat_reports: 'chat_reports',
  },
  ...{ leads: 'leads', lead_events: 'lead_messages', inquiries: 'sent_inquiries', test_drives: 'test_drives' },
  ...{ test_drive_settings: 'test_drive_settings', callbacks: 'callbacks', message_templates: 'message_templates' },
  ...{
    stock_profiles: 'stock_imports.profile',
    stock_imports: 'stock_imports.imports',
    stock_rows: 'stock_imports.rows',
  },
  ...{ stock_cars: 'stock_imports.cars', bulk_edits: 'bulk_edits.edits', bulk_edit_ads: 'bulk_edits.ads' },
  push_devices: 'push_devices',
  ...{ confirmed_numbers: 'confirmed_number', dealer_documents: 'dealer_documents' },
  ...{ ratings: 'ratings', rating_reports: 'rating_reports' },
  ...{ newsletter_subscriptions: 'newsletter', contact_messages: 'contact_messages', value_mails: 'value_mails' },
};

/** Why a table is not in the download. */
const NOT_EXPORTED: Record<string, string> = {
  account_tokens: 'hashes of one-time links',
  account_suspensions: 'suspended_since in the download says it; no sign-in to a suspended account works',
  account_traces: 'keyed hashes of browsers and networks, which cannot be read back',
  ad_interactions: 'hashes with the salt of a day, joined with no account',
  ad_texts: 'hashes of descriptions, which are with the ads',
  ad_vins: 'since when an ad has its VIN, which is in the ad (API-2051)',
  ad_price_changes: 'the price history of an ad is on its page',
  ad_value_days: 'what the site estimates of an ad; by day in the CSV of the statistics',
  analytics_events: 'visits, joined with no account',
  chat_inboxes: 'how far events were delivered',
  chat_mails: 'which mails about a chat are due',
  chat_report_messages: 'copies of messages that are in the download; a report says how many it has',
  conversations: 'who wrote with whom is with the messages',
  inbox_events: 'the delivery of messages that are in the download',
  insurance_requests: 'a typed number, which the account does not prove to be its own',
  mail_outbox: 'mails that their receiver has',
  number_codes: 'the keyed hash of a code, for ten minutes',
  past_listings: 'the price history of deleted ads with their VIN, for 90 days',
  operator_recovery_codes: 'keyed hashes of codes',
  operators: 'the role of an operator and a sealed secret',
  payments: 'what was paid is with the plans',
  picture_checks: 'what comparing pictures found: what counts against an ad is with its reviews',
  plan_reminders: 'that a mail was sent',
  push_outbox: 'notifications that the devices of the account got, for a week',
  rating_exchanges: 'follows from chats, inquiries and test drives in the download',
  rating_mail_stops: 'an address that gets no more mails',
  saved_search_matches: 'follows from the saved searches and the ads',
  suspended_ads: 'the status that a hidden ad gets back with its account; the ad is in the download',
  seen_ads: 'hashes with the salt of a day, joined with no account',
  session_elevations: 'until when a session may use the desk',
  seller_ratings: 'the means that are on the page of the seller',
};

/** The field of an ad in the download that has a column of another name. */
const EXPORTED_AD_COLUMNS: Record<string, string> = {
  ...{ id: '_id', creator_id: 'creator', variant_id: 'variantId', picture_id: 'picture', first_listed_at: 'history' },
  ...{ dropped_from: 'price_drop', dropped_at: 'price_drop' },
};

/** Why a column of an ad is not in the download. */
const NOT_EXPORTED_AD_COLUMNS: Record<string, string> = {
  ...{ make_id: 'the make by its number', model_id: 'the model by its number' },
  value_percent: 'what the site estimates of an ad; by day in the CSV of the statistics',
  is_value_pending: 'whether the ad has yet to get its label',
  is_continued: 'whether a later ad in the download has its history',
  search_text: 'other columns in lower case',
};

/** Why a table may name the address of a closed account. */
const KEPT: Record<string, string> = {
  deleted_reports: 'an undecided report of an ad of the account, for 90 days; the privacy page says so',
  mail_outbox: 'sent mails are forgotten after 30 days; one says that the account was closed',
  inquiries: 'sent by form; the seller has them by mail. Deleted with the ad, or on request',
  leads: 'of such an inquiry',
  contact_messages: 'to the operator, for a year at most; deleted on request',
  newsletter_subscriptions: 'a consent of the address, which needs no account; every issue stops it with one click',
};

/** Why a reference to a closed account becomes null and the row stays. */
const ANONYMOUS: Record<string, string> = {
  subscription_orders: 'accounting',
  ad_reports: 'the operator decides about the ad',
  rating_reports: 'the operator decides about the rating',
  leads: 'of an inquiry by form',
  test_drives: 'the request of the other side',
};

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await seedPrivateData(api.database.db);
  await seedAccountRecords(api.database.db, email);
});
afterAll(() => api.close());

/** The tables below `users` by their foreign keys, and those with a column of an address, a number or an account. */
const personalTables = () =>
  rows<{ name: string }>(
    api.database.db,
    sql`with recursive below(name) as (
          select 'users'::name union
          select child.relname from pg_constraint fk
            join pg_class child on child.oid = fk.conrelid join pg_class parent on parent.oid = fk.confrelid
            join below on below.name = parent.relname where fk.contype = 'f')
        select name::text as name from below
        union select table_name::text from information_schema.columns where table_schema = 'public'
          and column_name ~ '(email|recipient|person|gsm|mobile|phone|fullname|user_id|seller_id|visitor)'
        order by 1`,
  );

const findPart = (data: unknown, path: string): unknown =>
  path.split('.').reduce((part, key) => (part as Record<string, unknown> | null)?.[key], data);

describe('the data of an account', () => {
  it('API-1505 is in the download by table, or its table is named with the reason', async () => {
    const names = (await personalTables()).map(({ name }) => name);
    expect(names.filter((name) => !(name in EXPORTED) && !(name in NOT_EXPORTED))).toEqual([]);
    expect([...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)].filter((name) => !names.includes(name))).toEqual(
      [],
    );
  });

  it('API-1505 API-2010 fills every part of the download, with nothing of others', async () => {
    const token = await api.signIn(email);
    const answer = await api.get('users/export-account-data', { token });
    const { data } = answer.json();
    const isEmpty = (part: unknown) =>
      part === undefined || part === null || (Array.isArray(part) && part.length === 0);
    const paths = [
      ...new Set([...Object.values(EXPORTED), 'contacted_sellers', 'rating_answers', 'operator_decisions']),
    ];
    expect(paths.filter((path) => isEmpty(findPart(data, path)))).toEqual([]);
    expect(answer.body).not.toMatch(/[ab]@example\.com|argon2/);
  });

  it('API-2051 has every column of an ad, or the column is named with the reason', async () => {
    const columns = await rows<{ name: string }>(
      api.database.db,
      sql`select column_name::text as name from information_schema.columns
          where table_schema = 'public' and table_name = 'ads' order by 1`,
    );
    const answer = await api.get('users/export-account-data', { token: await api.signIn(email) });
    const ads: Record<string, unknown>[] = answer.json().data.ads;
    const missing = columns.filter(({ name }) => {
      const field = EXPORTED_AD_COLUMNS[name] ?? name;
      return ads.some((ad) => !(field in ad));
    });
    expect(missing.map(({ name }) => name)).toEqual(Object.keys(NOT_EXPORTED_AD_COLUMNS).sort());
    expect(ads.find(({ _id }) => _id === '2')?.vin).toBe('AAVZZZ6RZJU012345');
  });

  it('API-2066 has what the user wrote by mailed links, as the seller and as the buyer, and nothing of the other side', async () => {
    const answer = await api.get('users/export-account-data', { token: await api.signIn(email) });
    const messages = (answer.json().data.lead_messages ?? []) as { message: string }[];
    expect(messages.map(({ message }) => message).sort()).toEqual(['Written as the buyer', 'Written as the seller']);
    expect(answer.body).not.toContain('Written to');
  });

  it('API-1505 keeps rows of a closed account only where the reason is named', async () => {
    const references = await rows<{ name: string }>(
      api.database.db,
      sql`select distinct conrelid::regclass::text as name from pg_constraint
          where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'n' order by 1`,
    );
    expect(references.map(({ name }) => name)).toEqual(Object.keys(ANONYMOUS).sort());
  });

  it('API-1505 leaves its address after closing only where the reason is named', async () => {
    const token = await api.signIn(email);
    expect((await api.post('users/close-account', { password }, { token })).statusCode).toBe(200);
    const tables = await rows<{ name: string }>(
      api.database.db,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const naming: string[] = [];
    for (const { name } of tables) {
      const found = await rows(
        api.database.db,
        sql`select from ${sql.identifier(name)} kept where kept::text ilike ${`%${email}%`} limit 1`,
      );
      if (found.length > 0) naming.push(name);
    }
    expect(naming.sort()).toEqual(Object.keys(KEPT).sort());
  });
});
