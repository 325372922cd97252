import { openTestDatabase } from '../../../test/support/test-database';
import { emptyDatabase, seed } from '../../seed/seed';
import { measureValues } from './measure-values';

it('API-168, API-169 a seeded market: hidden prices are near their estimates, planted low ones are never praised', async () => {
  const database = await openTestDatabase();
  try {
    await emptyDatabase(database.db);
    await seed(database.db, { ads: 700, seed: 11, now: new Date(), album: new Map() });
    const figures = await measureValues(database.db, { hidden: 120, planted: 30, seed: 11 });
    expect(figures.covered).toBeGreaterThan(0.8);
    expect(figures.medianError).toBeLessThan(0.1);
    // Few prices are hidden here: the benchmark hides enough for narrower bounds.
    expect(figures.inRange).toBeGreaterThan(0.68);
    expect(figures.inRange).toBeLessThan(0.92);
    expect(figures.labelAndTrim.v).toBeLessThan(0.15);
    expect(figures.plantedGreen).toBe(0);
  } finally {
    await database.close();
  }
}, 300_000);
