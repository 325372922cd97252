import type { SellerHours, TestDriveSlots } from '@roadworthy/contract/api/test-drives';
import { sql } from 'drizzle-orm';
import { rows } from '../../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../../test/support/test-app';

/** Ad 2 is the dealer's, user 3; 4 is the private seller's, 7 is sold. */
let api: TestApp;
let dealer: string;
beforeAll(async () => {
  api = await openTestApp();
  dealer = await api.signIn('dealer@example.com');
});
beforeEach(async () => {
  for (const table of ['test_drives', 'test_drive_settings', 'leads', 'mail_outbox', 'throttles'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const readSlots = async (ad = '2') =>
  (await api.get(`cars/test-drive/slots/${ad}`)).json<{ data: TestDriveSlots }>().data;
const listTimes = async (isTaken: boolean, ad?: string) =>
  (await readSlots(ad)).days.flatMap(({ slots }) =>
    slots.filter(({ is_taken }) => is_taken === isTaken).map(({ starts_at }) => starts_at),
  );
const firstFree = async (index = 0) => (await listTimes(false))[index] ?? '';
const book = async (slot: string, { car_id = '2', email = 'buyer@example.com' } = {}) =>
  api.post(
    'cars/test-drive/book-test-drive',
    {
      ...{
        fullname: 'Naledi',
        email,
        mobile_number: '821234567',
        state: 'Gauteng',
        city: 'Pretoria',
        postcode: '0001',
      },
      ...{ car_brand: 'Toyota', car_model: 'Hilux', datetime: slot, slot, car_id },
    },
    { token: await api.signIn(email) },
  );
const adsOfDealer = async () => {
  const ads = await rows<{ id: string }>(
    api.database.db,
    sql`select id::text as id from ads where creator_id = 3 and status = 'active' and id <> 2 order by id`,
  );
  return ads.map(({ id }) => id);
};
const takenMessage = 'This time has just been taken. Please choose another.';
const form = {
  days: ['1', '6'],
  from: '08:30',
  to: '12:00',
  slot_minutes: 30,
  lead_hours: 2,
  at_once: 1,
  on_holidays: true,
};
const setHours = (changes: object = {}, token = dealer) =>
  api.put('users/test-drive-hours', { ...form, ...changes }, { token });

describe('GET cars/test-drive/slots/:slug', () => {
  it('API-1161 offers the default hours of a seller who set none', async () => {
    const { slot_minutes, days } = await readSlots();
    expect(slot_minutes).toBe(60);
    for (const { date, slots } of days) {
      expect([1, 2, 3, 4, 5]).toContain(new Date(date).getUTCDay());
      for (const { starts_at } of slots) expect(starts_at).toMatch(/T(09|1[0-6]):00\+02:00$/);
    }
    expect(Date.parse(await firstFree())).toBeGreaterThanOrEqual(Date.now() + 24 * 3_600_000 - 60_000);
  });

  it.each(['7', '8', '999', 'no-such-slug'])('API-1161 has none for ad %s, which is not for sale', async (ad) => {
    expect((await api.get(`cars/test-drive/slots/${ad}`)).statusCode).toBe(404);
  });
});

describe('booking a slot', () => {
  it('API-1162 takes it for this car and the seller’s others, and leaves other sellers free', async () => {
    const slot = await firstFree();
    expect((await book(slot)).statusCode).toBe(200);
    expect(await listTimes(true)).toEqual([slot]);
    const [other] = await adsOfDealer();
    expect(await listTimes(true, other)).toEqual([slot]);
    expect(await listTimes(true, '4')).toEqual([]);
    const stored = await rows(
      api.database.db,
      sql`select seller_id::int as seller, slot_minutes, status from test_drives`,
    );
    expect(stored).toEqual([{ seller: 3, slot_minutes: 60, status: 'requested' }]);
  });

  it('API-1163 succeeds once of 20 bookings at the same time', async () => {
    const slot = await firstFree();
    const emails = Array.from({ length: 20 }, (_, index) => `buyer${index}@example.com`);
    for (const email of emails)
      await api.database.db.execute(sql`insert into users (fullname, email, password_hash, email_verified_at)
        select 'Buyer', ${email}, password_hash, now() from users where id = 1`);
    const answers = await Promise.all(emails.map((email) => book(slot, { email })));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...refused.map(() => 409)]);
    expect(refused).toHaveLength(19);
    expect(refused[0]?.json()).toEqual({ success: false, msg: takenMessage, errors: { datetime: takenMessage } });
    expect(await rows(api.database.db, sql`select count(*)::int as count from test_drives`)).toEqual([{ count: 1 }]);
    expect(await rows(api.database.db, sql`select count(*)::int as count from mail_outbox`)).toEqual([{ count: 2 }]);
    await api.database.db.execute(sql`delete from users where email like 'buyer%@example.com' and id <> 1`);
  });

  it.each(['10:17', '17:00'])('API-1162 refuses %s, which is not offered', async (time) => {
    const answer = await book((await firstFree()).replace(/\d\d:\d\d(?=\+)/, time));
    expect([answer.statusCode, answer.json().msg]).toEqual([409, takenMessage]);
    expect(await rows(api.database.db, sql`select id from test_drives`)).toEqual([]);
  });

  it('API-1164 repeated within minutes is stored once; another slot of the same car is refused', async () => {
    const [slot, other] = [await firstFree(), await firstFree(1)];
    expect([(await book(slot)).statusCode, (await book(slot)).statusCode]).toEqual([200, 200]);
    const answer = await book(other);
    expect([answer.statusCode, answer.json().errors]).toEqual([409, undefined]);
    expect(answer.json().msg).toContain('You already have a test drive of this car, on');
    expect(await listTimes(true)).toEqual([slot]);
  });

  it('API-1164 leaves at most three slots of a seller to one buyer', async () => {
    const codes: number[] = [];
    for (const id of (await adsOfDealer()).slice(0, 4))
      codes.push((await book(await firstFree(), { car_id: id })).statusCode);
    expect(codes).toEqual([200, 200, 200, 409]);
  });
});

describe('users/test-drive-hours', () => {
  it('API-1165 stores the hours of a seller, which the slots follow', async () => {
    expect((await api.get('users/test-drive-hours', { token: dealer })).json()).toMatchObject({
      is_default: true,
      data: { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' },
    });
    const answer = await setHours();
    const expected: SellerHours = { ...form, days: [1, 6] };
    expect(answer.json()).toMatchObject({ is_default: false, data: expected });
    const { days, slot_minutes } = await readSlots();
    expect(slot_minutes).toBe(30);
    expect(new Set(days.map(({ date }) => new Date(date).getUTCDay()))).toEqual(new Set([1, 6]));
    expect(
      days
        .at(-1)
        ?.slots.map(({ starts_at }) => starts_at.slice(11, 16))
        .join(' '),
    ).toBe('08:30 09:00 09:30 10:00 10:30 11:00 11:30');
  });

  it('API-1165 turns the reminders that a user stopped on again, and leaves them when they are not named', async () => {
    await setHours({ reminders: false });
    expect((await setHours()).json().reminders).toBe(false);
    expect((await setHours({ reminders: true })).json().reminders).toBe(true);
  });

  it.each([
    [{ days: [] }, 'days'],
    [{ days: ['7'] }, 'days'],
    [{ from: '07:59' }, 'from'],
    [{ to: '18:01' }, 'to'],
    [{ from: '11:45' }, 'to'],
    [{ from: 'noon' }, 'from'],
    [{ slot_minutes: 7 }, 'slot_minutes'],
    [{ lead_hours: -1 }, 'lead_hours'],
    [{ at_once: 6 }, 'at_once'],
  ])('API-1165 refuses %j', async (changes, field) => {
    const answer = await setHours(changes);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    expect((await api.get('users/test-drive-hours', { token: dealer })).json().is_default).toBe(true);
  });
});
