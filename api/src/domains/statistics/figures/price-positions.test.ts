import type { StatisticsDay } from '@roadworthy/contract/api/statistics';
import { lastDays } from '@roadworthy/contract/statistics';
import { sql } from 'drizzle-orm';
import { ads, type FixtureAd } from '../../../../test/support/fixture';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { setPriceLabels } from '../../ads';
import { deleteOldValueDays } from '../../ads/value-days';

let api: TestApp;
let dealer: string;
const { to: today } = lastDays(1, Date.now());

beforeAll(async () => {
  api = await openTestApp();
  dealer = await api.signIn('dealer@example.com');
});
afterAll(() => api.close());

/** The positions of the last days, of one ad or of the dealer's stock. */
async function readPositions(days: number, ad = ''): Promise<(number | null)[]> {
  const { from, to } = lastDays(days, Date.now());
  const response = await api.get(`statistics${ad && `/${ad}`}?from=${from}&to=${to}`, { token: dealer });
  return (response.json().data.days as StatisticsDay[]).map(({ value_percent }) => value_percent);
}

const label = (id: number, percent: number | null) => {
  const { price } = ads.find((ad) => ad.id === id) as FixtureAd;
  return setPriceLabels(api.database.db, [{ id, price, label: percent === null ? null : 'fair', percent }]);
};
const setStatus = (id: number, status: string) =>
  api.database.db.execute(sql`update ads set status = ${status} where id = ${id}`);
/** Moves what was recorded into the past, in two steps, since keys are compared row by row. */
async function passDays(days: number): Promise<void> {
  await api.database.db.execute(sql`update ad_value_days set day = day - 10000`);
  await api.database.db.execute(sql`update ad_value_days set day = day + ${10_000 - days}::int`);
}

type Change = { id: number; percent?: number | null; status?: string };
/** What happened on each day to the dealer's ads 2, 5, 8 and 11, the oldest day first. */
const log: Change[][] = [
  [{ id: 2, percent: 104 }],
  [
    { id: 5, percent: 90 },
    { id: 5, percent: 93 },
    { id: 8, percent: 120 },
  ],
  [],
  [
    { id: 2, percent: 99 },
    { id: 5, status: 'sold' },
  ],
  // Labels of a car that is not for sale show nothing; ad 11 never has an estimate.
  [
    { id: 5, percent: 70 },
    { id: 11, status: 'inactive' },
  ],
  [
    { id: 8, status: 'inactive' },
    { id: 11, status: 'active' },
  ],
  [
    { id: 8, percent: 115 },
    { id: 8, status: 'active' },
  ],
  [{ id: 2, percent: null }],
  [],
];
const ids = [2, 5, 8, 11];

/** The positions at the end of each day, from the log alone. */
function recompute(): Record<number, (number | null)[]> {
  const state = Object.fromEntries(ids.map((id) => [id, { percent: null as number | null, status: 'active' }]));
  const positions: Record<number, (number | null)[]> = Object.fromEntries(ids.map((id) => [id, []]));
  for (const changes of log) {
    for (const { id, ...change } of changes) Object.assign(state[id] ?? {}, change);
    for (const id of ids) positions[id]?.push(state[id]?.status === 'active' ? state[id].percent : null);
  }
  return positions;
}

function median(values: (number | null | undefined)[]): number | null {
  const sorted = values.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  const middle = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return middle[0] === undefined || middle[1] === undefined ? null : Math.round((middle[0] + middle[1]) / 2);
}

describe('the price position by day', () => {
  it('API-1600 is that at the end of each day, as recomputed from a log of changes, of each ad and as the median of all', async () => {
    await api.database.db.execute(
      sql`update ads set value_percent = null, value_label = null, status = 'active' where creator_id = 3`,
    );
    await api.database.db.execute(sql`delete from ad_value_days`);
    for (const [index, changes] of log.entries()) {
      if (index > 0) await passDays(1);
      for (const { id, percent, status } of changes) {
        if (status !== undefined) await setStatus(id, status);
        if (percent !== undefined) await label(id, percent);
      }
    }
    const expected = recompute();
    for (const id of ids) expect([id, await readPositions(log.length, String(id))]).toEqual([id, expected[id]]);
    expect(expected[5]).toEqual([null, 93, 93, null, null, null, null, null, null]);
    expect(await readPositions(log.length)).toEqual(log.map((_, day) => median(ids.map((id) => expected[id]?.[day]))));
    // Before the first record nothing is known.
    expect(await readPositions(log.length + 2, '2')).toEqual([null, null, ...(expected[2] ?? [])]);
  });

  it('API-1600 is in the CSV by day; days to come have none', async () => {
    const csv = await api.get(`statistics/csv?by=day&car_id=8&from=${today}&to=${today}`, { token: dealer });
    expect(csv.body).toBe(
      `\ufeffday,appearances,views,favorites,reveals,leads,price_percent_of_value\r\n${today},0,0,0,0,0,115\r\n`,
    );
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    const { data } = (await api.get(`statistics/8?from=${today}&to=${tomorrow}`, { token: dealer })).json();
    expect(data.days.map(({ value_percent }: StatisticsDay) => value_percent)).toEqual([115, null]);
  });

  it('API-1601 stores a row only for a change: none for views, for the same label, or of an ad without an estimate', async () => {
    const count = async () =>
      (await rows<{ id: string }>(api.database.db, sql`select ad_id from ad_value_days`)).length;
    const before = await count();
    await label(8, 115);
    await api.database.db.execute(sql`update ads set clicks = clicks + 1 where creator_id = 3`);
    await setStatus(11, 'sold');
    expect(await count()).toBe(before);
    await label(8, 117);
    await label(8, 118);
    expect(await count()).toBe(before + 1);
    expect(await rows(api.database.db, sql`select 1 from ad_value_days where ad_id = 11`)).toEqual([]);
  });

  it('API-1601 deletes records after 400 days, except those that still hold then', async () => {
    await passDays(405);
    const { db } = api.database;
    await db.execute(
      sql`insert into ad_value_days values (8, ${today}::date - 402, 101), (8, ${today}::date - 399, 102)`,
    );
    await deleteOldValueDays(db);
    const kept = await rows<{ age: number; percent: number }>(
      db,
      sql`select ${today}::date - day as age, value_percent as percent from ad_value_days where ad_id = 8 order by day`,
    );
    expect(kept).toEqual([
      { age: 402, percent: 101 },
      { age: 399, percent: 102 },
    ]);
    expect((await readPositions(366, '8'))[0]).toBe(102);
  });
});
