import { DEFAULT_SEARCH, type Search, toSearchPayload } from '@roadworthy/contract/search';
import fc from 'fast-check';
import { models, towns } from '../../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { parseAdSearch } from '../ad-filter';
import { type LooseningIndex, leaveOut, loosen, type Step, stepsOf } from './loosen';
import { parseStep } from './search-sentence';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const some = <Value>(...values: Value[]) => fc.subarray(values, { maxLength: 1 });
const searches = fc
  .record({
    brands: some(...new Set(models.map(({ make }) => make)), 'Ferrari'),
    models: some('Hilux', 'Polo'),
    cities: some(...towns.map(({ name }) => name)),
    colors: some('White', 'Pink'),
    fuels: some('Diesel', 'Electric'),
    maxPrice: fc.constantFrom(DEFAULT_SEARCH.maxPrice, 20_000, 90_000, 150_000),
    text: fc.constantFrom('', '', 'gjx'),
  })
  .map((fields): Search => ({ ...DEFAULT_SEARCH, ...fields }));

const count = async (search: Search) =>
  api.app.adIndex().count((await parseAdSearch(api.database.db, toSearchPayload(search), api.app.adIndex())).filter);
const lossOf = (steps: readonly Step[]) => steps.reduce((sum, { loss }) => sum + loss, 0);

const keysOf = ({ criterion }: Step) => Object.keys(criterion).join();
/** A limit is widened before it is left out. */
const isPossible = (subset: readonly Step[], steps: readonly Step[]): boolean =>
  subset.every((step) =>
    steps.slice(0, steps.indexOf(step)).every((before) => keysOf(before) !== keysOf(step) || subset.includes(before)),
  );

describe('loosening a search without ads', () => {
  it('API-1113 takes the least from it, and counts eight searches at most', () =>
    fc.assert(
      fc.asyncProperty(searches, async (search) => {
        if ((await count(search)) > 0) return;
        let counted = 0;
        const index: LooseningIndex = {
          count: (one) => {
            counted++;
            return count(one);
          },
          leastMissed: async (steps, limit) => {
            const criteria = steps.map((step) => parseStep(api.database.db, api.app.adIndex(), step));
            return api.app.adIndex().leastMissed(await Promise.all(criteria), limit);
          },
        };
        const loosened = await loosen(search, index);
        expect(counted).toBeLessThanOrEqual(8);
        expect(loosened?.count).toBeGreaterThan(0);

        const steps = stepsOf(search);
        const subsets = Array.from({ length: 2 ** steps.length }, (_, bits) =>
          steps.filter((_, index) => (bits >> index) & 1),
        )
          .filter((subset) => isPossible(subset, steps))
          .sort((a, b) => lossOf(a) - lossOf(b));
        const taken = subsets.find(
          (subset) => JSON.stringify(leaveOut(search, subset)) === JSON.stringify(loosened?.search),
        );
        for (const subset of subsets) {
          if (lossOf(subset) >= lossOf(taken ?? [])) break;
          expect(await count(leaveOut(search, subset))).toBe(0);
        }
      }),
      { numRuns: 40 },
    ));
});
