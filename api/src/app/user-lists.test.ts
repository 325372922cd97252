import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../test/support/test-app';

let api: TestApp;
let dealer: string;
let seller: string;
beforeAll(async () => {
  api = await openTestApp();
  dealer = await api.signIn('dealer@example.com');
  seller = await api.signIn('seller@example.com');
});
afterAll(() => api.close());
const fetchList = async (path: string, token: string, body: object = {}) =>
  (await api.post(path, body, { token })).json();

describe('POST users/enquiry/my-cars-enquiry-list', () => {
  const path = 'users/enquiry/my-cars-enquiry-list';
  beforeAll(() =>
    api.database.db.execute(
      sql`insert into inquiries (ad_id, name, email, gsm, message, created_at)
          select ads.id, 'Asker ' || ads.id, 'a@example.com', '+27821234567', 'Is it there?', '2026-11-01T22:30:00Z'
          from ads where creator_id in (2, 3)`,
    ),
  );

  it('API-293 lists inquiries about the user’s ads, 9 per page, in South African time', async () => {
    const first = await fetchList(path, dealer);
    expect(first.data).toHaveLength(9);
    expect(first.data[0]).toEqual({
      _id: expect.any(String),
      name: expect.stringMatching(/^Asker \d+$/),
      email: 'a@example.com',
      gsm: '+27821234567',
      message: 'Is it there?',
      date: '02-11-2026',
      time: '00:30',
      car_id: { _id: expect.any(String), slug: expect.any(String), title: expect.any(String) },
    });
    const second = await fetchList(path, dealer, { page: 2 });
    expect(first.count_records).toBe(16);
    expect(second.data).toHaveLength(7);
    const ids = [...first.data, ...second.data].map(({ car_id }: { car_id: { _id: string } }) => Number(car_id._id));
    expect(ids.every((id) => id % 3 === 2)).toBe(true);
  });

  it('API-293 requires a paid subscription, with the specified message', async () => {
    const rejected = await api.post(path, {}, { token: seller });
    expect([rejected.statusCode, rejected.json().msg]).toEqual([
      403,
      'You need to be a paid subscriber to view car inquiries.',
    ]);
  });

  it('API-293 hides them once the subscription has expired', async () => {
    await api.database.db.execute(
      sql`update subscriptions set expires_at = now() - interval '1 second' where user_id = 3`,
    );
    expect((await api.post(path, {}, { token: dealer })).statusCode).toBe(403);
  });
});

describe('POST cars/get-testDrive-list', () => {
  it('API-294 lists test drives that a user requested, and those of the user’s cars, newest first, 9 per page', async () => {
    await api.database.db.execute(
      sql`insert into test_drives (user_id, ad_id, fullname, email, mobile_number, state, city, postcode, car_brand,
            car_model, wanted_at, created_at)
          select 1, case when n = 1 then (select min(id) from ads where creator_id = 3) end, 'Buyer', 'buyer@example.com',
            '821234567', 'Gauteng', 'Pretoria', '0001', 'Toyota', 'Hilux ' || n, '2026-12-01T08:00:00Z',
            now() - make_interval(mins => 20 - n) from generate_series(1, 10) as n`,
    );
    const path = 'cars/get-testDrive-list';
    const mine = await fetchList(path, await api.signIn('buyer@example.com'));
    expect([mine.count_records, mine.data.length]).toEqual([10, 9]);
    expect(mine.data[0]).toMatchObject({
      car_brand: 'Toyota',
      car_model: 'Hilux 10',
      email: 'buyer@example.com',
      mobile_number: '821234567',
      status: 'requested',
      datetime: '2026-12-01T08:00:00.000Z',
    });
    const incoming = await fetchList(path, dealer);
    expect(incoming.data.map(({ car_model }: { car_model: string }) => car_model)).toEqual(['Hilux 1']);
    expect((await fetchList(path, seller)).data).toEqual([]);
  });
});
