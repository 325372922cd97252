import type { AdSummary, Facets } from '@roadworthy/contract/api/listings';
import type { Suggestion } from '@roadworthy/contract/api/suggestions';
import type { FastifyInstance } from 'fastify';
import { memoizeWithTtl } from '../../../platform/collections/memoize-ttl';
import type { Db } from '../../../platform/database/database';
import { readDbFor } from '../../../platform/database/reads';
import { findActiveAds } from '../../../read-models/ad-summary';
import { type AdFilter, parseStaticFilters } from '../ad-filter';
import { suggest } from '../suggest';
import { readEntries } from '../suggestion-entries';
import type { Occurrence } from '../word-finder';
import type { AdIndex, ResultPage, SearchResult, SimilarityCriteria, WeighedCriterion } from './ad-index';
import { findLeastMissed } from './least-missed';
import { LiveColumns } from './live-columns';
import { countMatches, facetsOf, searchColumns } from './search-columns';
import { findSimilar } from './similar-ads';
import { SummaryCache } from './summary-cache';

/** Suggestions and their counts are requested at every keystroke. */
const SUGGESTIONS_TTL_MS = 60_000;

/**
 * The index of this process, current with one database. A method awaits the columns first and then works on them
 * without awaiting: searches share buffers.
 */
class LiveAdIndex implements AdIndex {
  constructor(
    private readonly columns: LiveColumns,
    private readonly cache: SummaryCache,
    private readonly db: Db,
  ) {}

  async search(criteria: AdFilter, page: ResultPage): Promise<SearchResult> {
    return searchColumns(await this.columns.current(this.db), criteria, page);
  }

  async count(criteria: AdFilter): Promise<number> {
    return countMatches(await this.columns.current(this.db), criteria);
  }

  async facets(criteria: AdFilter): Promise<Facets> {
    return facetsOf(await this.columns.current(this.db), criteria);
  }

  async leastMissed(criteria: readonly WeighedCriterion[], limit: number): Promise<number[][]> {
    return findLeastMissed(await this.columns.current(this.db), criteria, limit);
  }

  async findWords(words: readonly string[]): Promise<ReadonlyMap<string, Occurrence>> {
    const { texts } = await this.columns.current(this.db);
    return new Map(
      words.flatMap((word) => {
        const occurrence = texts.occurrenceOf(word);
        return occurrence ? [[word, occurrence]] : [];
      }),
    );
  }

  async similar(ad: SimilarityCriteria): Promise<number[]> {
    return findSimilar(await this.columns.current(this.db), ad);
  }

  async suggest(text: string): Promise<Suggestion[]> {
    return suggest(await this.suggestionEntries(), text);
  }

  summaries(ids: readonly number[], viewer: number | null): Promise<AdSummary[]> {
    const read = (missing: readonly number[]) => findActiveAds(this.db, missing, viewer);
    return viewer === null ? this.cache.find(ids, read) : read(ids);
  }

  async ready(): Promise<void> {
    await this.columns.current(this.db);
  }

  private readonly suggestionEntries = memoizeWithTtl(
    async () => readEntries(this.db, await this.facets(parseStaticFilters({}))),
    SUGGESTIONS_TTL_MS,
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The active ads, as of the given database (the primary by default) at the time of a method's call. */
    adIndex: (readDb?: Db) => AdIndex;
  }
}

/** Loads the index when the app is ready; until then requests that need it wait, and `/readyz` returns 503. */
export function adIndexPlugin(app: FastifyInstance): void {
  const { database } = app.deps;
  const cache = new SummaryCache();
  const columns = new LiveColumns(database.db, cache);
  const indexes = new WeakMap<Db, AdIndex>();
  app.decorate('adIndex', (readDb = database.db) => {
    const index = indexes.get(readDb) ?? new LiveAdIndex(columns, cache, readDb);
    indexes.set(readDb, index);
    return index;
  });
  app.addHook('onReady', async () => {
    const index = app.adIndex(readDbFor(database, null));
    index.ready().catch((problem: unknown) => app.log.error(problem));
  });
  // A running read finishes before the database is closed.
  app.addHook('preClose', () => columns.idle());
}
