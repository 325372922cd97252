import { rmSync } from 'node:fs';
import { filledFolder } from '../../test/support/filled-folder';
import { findProblems, fuzz } from './fuzz';

/** A short run of `pnpm fuzz`, with a fixed seed. */
const requests = 1_500;
const seed = 20_261_121;

let folder: string;
beforeAll(() => {
  folder = filledFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(`API-860 ${requests} generated requests to every route cause no 5xx, no hang, no change of other users’ rows and no memory leak`, async () => {
  const fuzzed = await fuzz(folder, requests, seed);
  expect(findProblems(fuzzed)).toEqual([]);
  expect(fuzzed.requests).toBe(requests);
}, 300_000);
