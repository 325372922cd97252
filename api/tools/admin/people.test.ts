import { sql } from 'drizzle-orm';
import { adminCommandRunner } from '../../test/support/run-admin-command';
import { openTestApp, type TestApp } from '../../test/support/test-app';
import { CommandRejectedError } from './output';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  const tables =
    'test_drives inquiries contact_messages insurance_requests newsletter_subscriptions analytics_events throttles';
  for (const table of tables.split(' ')) await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const runAdmin = adminCommandRunner(() => api);
const exportLines = async (kind: string) => {
  const shown = await runAdmin(`${kind} export all.csv`);
  if (!('content' in shown)) throw new Error(JSON.stringify(shown));
  return shown.content.replace('\ufeff', '').trimEnd().split('\r\n');
};
const sendContactMessage = (subject: string) =>
  api.post('contact_us/save-contact-us-email', {
    fullname: 'Thandi, "T"',
    email: 'thandi@example.com',
    mobile_number: '821234567',
    subject,
    message: 'Secret\nwords',
  });

describe('pnpm admin contacts, insurance, subscribers, enquiries, test-drives', () => {
  it.each(['contacts', 'insurance', 'subscribers', 'enquiries', 'test-drives'])(
    'API-540 reports that there are no %s',
    async (kind) => {
      expect(await runAdmin(kind)).toEqual({ line: expect.stringMatching(/^There are no/) });
      expect(await runAdmin(`${kind} export all.csv`)).toEqual({
        line: expect.stringMatching(/^There are no/),
      });
    },
  );
  it('API-540 lists the latest, without the texts', async () => {
    await sendContactMessage('First');
    await sendContactMessage('Second');
    const shown = await runAdmin('contacts --limit 1');
    expect(shown).toEqual({ table: [expect.objectContaining({ email: 'thandi@example.com', subject: 'Second' })] });
    expect(JSON.stringify(shown)).not.toContain('Secret');
    await api.post('appointments/insurance-inquiry', { phone: '082 123 4567' });
    expect(await runAdmin('insurance')).toEqual({ table: [expect.objectContaining({ phone: '+27821234567' })] });
  });
  it('API-541 exports everything as CSV, with formulas in user input disabled', async () => {
    await sendContactMessage('=HYPERLINK("https://spam.example")');
    const [head, first] = await exportLines('contacts');
    expect(head).toBe('at,fullname,email,mobile_number,subject,message');
    expect(first).toMatch(
      /Z,"Thandi, ""T""",thandi@example\.com,'\+27821234567,"'=HYPERLINK\(""https:\/\/spam\.example""\)",/,
    );
    expect(first).toContain(',"Secret\nwords"');
    for (const phone of ['083 123 4567', '082 123 4567']) await api.post('appointments/insurance-inquiry', { phone });
    expect((await exportLines('insurance'))[2]).toMatch(/,'\+27831234567$/);
  });
  it('API-757 lists test drives with car and seller, and exports them in full', async () => {
    await api.database.db.execute(
      sql`insert into test_drives (user_id, ad_id, fullname, email, mobile_number, state, city, postcode, car_brand, car_model,
            wanted_at, created_at)
          values (1, null, '=1+1', 'buyer@example.com', '821234567', 'Gauteng', 'Pretoria', '0001', 'Toyota', 'Hilux', now(), now() - interval '1 hour'),
            (1, 2, 'Buyer', 'buyer@example.com', '821234567', 'Gauteng', 'Pretoria', '0001', 'BMW', '3 Series', now(), now())`,
    );
    const shown = await runAdmin('test-drives');
    expect(shown).toEqual({
      table: [
        expect.objectContaining({
          ad: '2',
          seller: 'dealer@example.com',
          car_model: '3 Series',
          from: 'buyer@example.com',
        }),
        expect.objectContaining({ ad: null, seller: null, car_model: 'Hilux' }),
      ],
    });
    expect(JSON.stringify(shown)).not.toContain('821234567');
    const [head, first, second] = await exportLines('test-drives');
    expect(head).toContain('mobile_number,state,city,postcode,seller');
    expect(first).toContain(",'+27821234567,Gauteng,Pretoria,0001,dealer@example.com");
    expect(second).toContain(",'=1+1,");
  });
  it('API-542 lists only confirmed, active subscribers, with their consent', async () => {
    for (const [email, confirmed, stopped] of [
      ['a@example.com', 'now()', 'null'],
      ['b@example.com', 'null', 'null'],
      ['c@example.com', 'now()', 'now()'],
    ]) {
      await api.database.db.execute(
        sql.raw(`insert into newsletter_subscriptions (email, consent_wording, confirmed_at, stopped_at)
          values ('${email}', '2026-11', ${confirmed}, ${stopped})`),
      );
    }
    expect(await runAdmin('subscribers')).toEqual({
      table: [
        { email: 'a@example.com', wording: '2026-11', consent: expect.any(String), confirmed: expect.any(String) },
      ],
    });
    expect(await exportLines('subscribers')).toHaveLength(2);
  });
});

describe('pnpm admin … forget', () => {
  it('API-545 deletes the data of one person and of no other', async () => {
    await sendContactMessage('Mine');
    await api.post('contact_us/save-contact-us-email', {
      fullname: 'B',
      email: 'b@example.com',
      mobile_number: '821234567',
      subject: 'Theirs',
      message: 'Words',
    });
    for (const phone of ['082 123 4567', '083 123 4567']) await api.post('appointments/insurance-inquiry', { phone });
    expect(await runAdmin('contacts forget Thandi@Example.com')).toEqual({
      line: expect.stringMatching(/^Deleted 1 of/),
    });
    expect(await runAdmin('contacts')).toEqual({ table: [expect.objectContaining({ subject: 'Theirs' })] });
    expect(await runAdmin('insurance forget 082-123-4567')).toEqual({ line: expect.stringMatching(/^Deleted 1 of/) });
    expect(await runAdmin('insurance')).toEqual({ table: [expect.objectContaining({ phone: '+27831234567' })] });
    for (const line of ['contacts forget thandi@example.com', 'insurance forget 1', 'subscribers forget b@example.com'])
      await expect(runAdmin(line)).rejects.toThrow(CommandRejectedError);
  });
});

describe('pnpm admin stats', () => {
  const visitor = (name: string, events: object[]) =>
    api.post('analytics/events', {
      visitor: `visitor-${name}`,
      events: events.map((event) => ({ at: 1, path: '/', ...event })),
    });
  const view = (path: string) => ({ name: 'page_view', path });
  const vital = (details: object) => ({
    name: 'web_vital',
    details: { metric: 'LCP', area: 'mf-content', ...details },
  });

  it('API-543 counts visits and conversions by day, top pages, enquiries by ad, and web vitals by release', async () => {
    await visitor('0001', [view('/blog'), view('/blog'), view('/about'), { name: 'contact_sent' }]);
    await visitor('0002', [view('/blog'), { name: 'newsletter_signup' }, { name: 'test_drive_booked' }]);
    await visitor(
      '0003',
      [1, 2, 3, 5].map((seconds) => vital({ version: '9', value: seconds * 1000 })),
    );
    await visitor('0003', [vital({ version: '10', value: 900 }), vital({ version: '10', value: 'fast' })]);
    const body = { name: 'A', email: 'a@example.com', gsm: '821234567', message: 'Hi' };
    for (const car_id of ['2', '2', '3']) await api.post('users/send/car-enquiry-mail', { ...body, car_id });
    await api.database.db.execute(
      sql`insert into analytics_events (visitor, name, path, at, received_at)
          values ('visitor-old', 'page_view', '/old', now(), now() - interval '31 days')`,
    );
    const shown = await runAdmin('stats');
    const [days, pages, done, ads, daily, vitals] = 'tables' in shown ? shown.tables.map(({ rows }) => rows) : [];
    const counts = { visits: 3, pages: 4, enquiries: 0, test_drives: 1, contacts: 1, insurance: 0, newsletter: 1 };
    expect(days).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...counts }]);
    expect(pages).toEqual([
      { path: '/blog', views: 3, visits: 2 },
      { path: '/about', views: 1, visits: 1 },
    ]);
    expect(done).toEqual([
      { name: 'contact_sent', times: 1, visits: 1 },
      { name: 'newsletter_signup', times: 1, visits: 1 },
      { name: 'test_drive_booked', times: 1, visits: 1 },
    ]);
    expect(ads).toMatchObject([
      { ad: '2', enquiries: 2 },
      { ad: '3', enquiries: 1 },
    ]);
    const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(daily).toMatchObject([
      { day: today, ad: '2', enquiries: 2 },
      { day: today, ad: '3', enquiries: 1 },
    ]);
    expect(vitals).toEqual([
      { area: 'mf-content', version: '10', metric: 'LCP', since: today, measured: 1, p75: 900 },
      { area: 'mf-content', version: '9', metric: 'LCP', since: today, measured: 4, p75: 3500 },
    ]);
  });

  it('API-544 reports web vitals of the five newest releases of each area, independent of the others', async () => {
    for (const area of ['mf-content', 'shell']) {
      for (let version = 1; version <= 7; version++) {
        await visitor(area, [vital({ area, version: String(version), value: version }), vital({ area, value: 1 })]);
      }
    }
    const shown = await runAdmin('stats');
    const vitals = 'tables' in shown ? (shown.tables.at(-1)?.rows as { area: string; version: string }[]) : [];
    const newest = ['7', '6', '5', '4', '3'];
    expect(vitals.map(({ area, version }) => [area, version])).toEqual([
      ...newest.map((version) => ['mf-content', version]),
      ...newest.map((version) => ['shell', version]),
    ]);
  });
});
