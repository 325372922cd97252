import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../../platform/database/database';
import { loadIndexedAds, loadIndexPage, readChangesSince, readCheckpoint } from '../../../read-models/indexed-ads';
import { ColumnStore } from './column-store';
import type { SummaryCache } from './summary-cache';

/** Rows per query, so that requests are served in between. */
const PAGE_SIZE = 5_000;
/** After a day the columns are reloaded completely: the event log is pruned. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Columns, and the snapshot that their changes are read from. */
type State = { store: ColumnStore; checkpoint: string };

async function loadAll(db: Db): Promise<ColumnStore> {
  const store = new ColumnStore();
  for (let after = 0, page: number = PAGE_SIZE; page === PAGE_SIZE; ) {
    const ads = await loadIndexPage(db, after, PAGE_SIZE);
    for (const ad of ads) store.put(ad);
    page = ads.length;
    after = ads.at(-1)?.id ?? after;
  }
  // Sorted before the first request needs it, yielding to other requests in between.
  for (const order of Object.values(store.orders)) {
    order.sorted(store.size);
    await nextTurn();
  }
  return store;
}

/**
 * The active ads as columns, loaded on first use; each later call applies the changes since the previous one, so
 * results are never stale. Calls during a read share the next one.
 */
export class LiveColumns {
  #state: State | undefined;
  #readAt = 0;
  #reading: Promise<unknown> = Promise.resolve();
  #next: Promise<ColumnStore> | undefined;
  /** The database of the next read. */
  #source: Db | undefined;

  /** @param summaries drops the summary of each changed ad */
  constructor(
    private readonly primary: Db,
    private readonly summaries: Pick<SummaryCache, 'invalidate' | 'clear'>,
    private readonly now = Date.now,
  ) {}

  /** The columns in the state of the given database at the time of the call, or newer. */
  current(db: Db): Promise<ColumnStore> {
    // Calls that share a read use the primary if one of them requires it.
    if (this.#source !== this.primary) this.#source = db;
    this.#next ??= this.#reading.then(() => {
      const result = this.#read(this.#source ?? this.primary);
      this.#source = undefined;
      this.#next = undefined;
      this.#reading = result.catch(() => {});
      return result;
    });
    return this.#next;
  }

  /** Resolves when every read requested so far has ended. */
  async idle(): Promise<void> {
    await this.#next?.catch(() => {});
    await this.#reading;
  }

  async #read(db: Db): Promise<ColumnStore> {
    const former = this.#state;
    // Assigned at the end: after a failure the former columns continue from their own checkpoint.
    this.#state = await (former && this.now() - this.#readAt < MAX_AGE_MS
      ? this.#applyChanges(db, former)
      : this.#reload(db));
    this.#readAt = this.now();
    return this.#state.store;
  }

  async #reload(db: Db): Promise<State> {
    const checkpoint = await readCheckpoint(db);
    const state = await this.#applyChanges(db, { store: await loadAll(db), checkpoint });
    this.summaries.clear();
    return state;
  }

  /**
   * Applies all changes, page by page. The first page says where the next read continues: it reads again what changed
   * while later pages were read. A lagging replica reports no changes.
   */
  async #applyChanges(db: Db, { store, checkpoint }: State): Promise<State> {
    let seen: string | undefined;
    for (let after = 0; ; ) {
      const changed = await readChangesSince(db, checkpoint, after, PAGE_SIZE);
      seen ??= changed.seen;
      await this.#applyPage(db, store, changed.ids);
      after = changed.ids.at(-1) ?? after;
      if (changed.ids.length === PAGE_SIZE) continue;
      for (const id of store.feature(changed.featured)) this.summaries.invalidate(id);
      return { store, checkpoint: seen };
    }
  }

  async #applyPage(db: Db, store: ColumnStore, ids: readonly number[]): Promise<void> {
    const byId = new Map((await loadIndexedAds(db, ids)).map((ad) => [ad.id, ad]));
    for (const id of ids) {
      const ad = byId.get(id);
      if (ad) store.put(ad);
      else store.remove(id);
      this.summaries.invalidate(id);
    }
  }
}
