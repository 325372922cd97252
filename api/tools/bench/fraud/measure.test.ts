import type { Database } from '../../../src/platform/database/database';
import { openTestDatabase } from '../../../test/support/test-database';
import { emptyDatabase } from '../../seed/seed';
import { type CleanPictures, plantAds, seedClean } from './build-corpus';
import { measureChecks } from './measure';
import { plantSets } from './plants';

const size = { ads: 1_000, plants: 40, seed: 4, picturedEvery: 0 };

describe('checks of a seeded market', () => {
  let database: Database;
  let pictures: CleanPictures;
  beforeAll(async () => {
    database = await openTestDatabase();
    await emptyDatabase(database.db);
    pictures = await seedClean(database.db, size);
  }, 300_000);
  afterAll(() => database.close());

  it('API-1648 hold or mark nearly all planted ads, and hardly any clean one', async () => {
    const planted = await plantAds(database.db, size, plantSets.tuning, pictures);
    const { byKind, ...figures } = await measureChecks(database.db, planted);
    // Looser than the benchmark: a small market has few comparable ads, and one ad is 2.5 % of the plants.
    expect((figures.planted.held + figures.planted.marked) / figures.planted.ads).toBeGreaterThanOrEqual(0.85);
    expect((figures.clean.held + figures.clean.marked) / figures.clean.ads).toBeLessThanOrEqual(0.02);
    expect(byKind['cloned-vin']).toMatchObject({ held: byKind['cloned-vin']?.ads });
  }, 300_000);
});
