import { sql } from 'drizzle-orm';
import { SimilarCars } from '../../../src/domains/pricing/valuation/similar-cars';
import { similarity } from '../../../src/domains/pricing/valuation/value-car';
import type { Database } from '../../../src/platform/database/database';
import { findSimilarCars } from '../../../src/read-models/comparable-cars';
import { readCurrentAds } from '../../../src/read-models/price-segments';
import { rows } from '../../../test/support/rows';
import { openTestDatabase } from '../../../test/support/test-database';
import { emptyDatabase, seed } from '../../seed/seed';
import { measureValues } from './measure-values';

describe('values in a seeded market', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await emptyDatabase(database.db);
    await seed(database.db, { ads: 700, seed: 11, now: new Date(), album: new Map() });
  }, 300_000);
  afterAll(() => database.close());

  it('API-167 similar cars found for many ads in memory are those that the database finds for each', async () => {
    const { db } = database;
    const ids = await rows<{ id: number }>(db, sql`select id::int as id from ads where id % 7 = 0`);
    const ads = await readCurrentAds(
      db,
      ids.map(({ id }) => id),
    );
    const similar = new SimilarCars();
    let found = 0;
    for (const { variant, ...ad } of ads) {
      if (variant === null) continue;
      const criteria = { ...similarity, inflation: 0.05, maxDistance: ad.id % 2 ? 120_000 : 40_000 };
      const search = [db, { ...ad, variant }, ad.condition, criteria, 40] as const;
      const expected = await findSimilarCars(...search);
      found += expected.length;
      expect(await similar.find(...search)).toEqual(expected);
    }
    expect(found).toBeGreaterThan(1_000);
  });

  it('API-168, API-169 hidden prices are near their estimates, planted low ones are never praised', async () => {
    const figures = await measureValues(database.db, { hidden: 300, planted: 30, seed: 11 });
    expect(figures.covered).toBeGreaterThan(0.8);
    expect(figures.medianError).toBeLessThan(0.1);
    // Of a small market: the benchmark's has enough cars for narrower bounds.
    expect(figures.inRange).toBeGreaterThan(0.68);
    expect(figures.inRange).toBeLessThan(0.92);
    expect(figures.labelAndTrim.v).toBeLessThan(0.15);
    expect(figures.plantedGreen).toBe(0);
  }, 300_000);
});
