import type { Domain } from '../../platform/domain';
import { adIndexPlugin } from './ad-index';
import { searchRoutes } from './routes';
import { deleteUnusedWords } from './unused-words';

export { type AdFilter, parseAdSearch, parseStaticFilters } from './ad-filter';
export { type AdSearcher, searchAmong } from './ad-index';
export { canonicalNames } from './canonical-names';
export { type KnownNames, knownNames } from './known-names';
export { wordsOfAnyAd } from './words-repository';

/** Lists, facets and suggestions from the in-memory ad index. */
export const searchDomain: Domain = {
  routes: [searchRoutes],
  plugins: [adIndexPlugin],
  dailyJobs: [({ database }) => deleteUnusedWords(database.db)],
};
