import { formatCount } from '@roadworthy/contract/count';
import { paths } from '@roadworthy/contract/paths';
import { formatPrice } from '@roadworthy/contract/price';
import { parseSearch, toSearchPayload } from '@roadworthy/contract/search';
import type { Db, Tx } from '../../../platform/database/database';
import type { Dependencies } from '../../../platform/dependencies';
import { eventConsumer } from '../../../platform/jobs/event-consumer';
import { loadIndexedAds } from '../../../read-models/indexed-ads';
import { type AdChanged, adChanged, adValued, type PreviousAd } from '../../ads';
import { recordLead } from '../../leads';
import { queuePush } from '../../push';
import {
  type AdFilter,
  type AdSearcher,
  type KnownNames,
  knownNames,
  parseAdSearch,
  parseStaticFilters,
  searchAmong,
  wordsOfAnyAd,
} from '../../search';
import {
  type Match,
  pushedMatches,
  searchTopic,
  storeMatches,
  type WatchedSearch,
  watchedSearches,
} from './match-repository';

/** New, reactivated and repriced ads with their previous state. */
type ChangedAds = Map<number, { was: PreviousAd | null; at: string }>;

function firstChangeByAd(changes: readonly AdChanged[]): ChangedAds {
  const changedAds: ChangedAds = new Map();
  for (const { subject, data, at } of changes) if (!changedAds.has(subject)) changedAds.set(subject, { was: data, at });
  return changedAds;
}

/** A price change is a match only for searches that the previous price excluded. */
function isNewMatch({ was }: { was: PreviousAd | null }, { price }: AdFilter): boolean {
  const { from = 0, to = Number.POSITIVE_INFINITY } = price;
  return was?.status !== 'active' || was.price < from || was.price > to;
}

const isByValue = ({ names, excludedNames }: AdFilter): boolean => Boolean(names.value ?? excludedNames?.value);

/**
 * Matches a search against the changed ads. Its text, which needs SQL, is evaluated only if the other criteria match.
 */
async function matchSearch(
  db: Db,
  names: KnownNames,
  changed: AdSearcher,
  changedAds: ChangedAds,
  search: WatchedSearch,
  isMatched: (filter: AdFilter) => boolean,
): Promise<Match[]> {
  const payload = toSearchPayload(parseSearch(new URLSearchParams(search.query)));
  const staticFilter = parseStaticFilters(payload, names);
  if (!isMatched(staticFilter) || (await changed.count(staticFilter)) === 0) return [];
  const { filter } = await parseAdSearch(db, payload, wordsOfAnyAd(db));
  // Mails list exact matches only.
  const { ids } = await changed.search({ ...filter, looseTerms: undefined }, { limit: changedAds.size });
  return ids.flatMap((ad) => {
    const change = changedAds.get(ad);
    return change && change.at >= search.since && isNewMatch(change, filter) ? [{ search: search.id, ad }] : [];
  });
}

/** Notifies the devices of the users who save these searches, once per search. */
async function pushMatches(tx: Tx, matches: readonly Match[], now: Date): Promise<void> {
  for (const { search, user, name, query, count, since, title, price } of await pushedMatches(tx, matches, now))
    await queuePush(tx, {
      ...{ user, kind: 'search', topic: searchTopic(search), since: new Date(since), path: paths.listing(query) },
      ...{ title: `${formatCount(count, 'new car')}: ${name}`, body: `${title}, ${formatPrice(price)}` },
    });
}

/**
 * Finds new matches of those searches by running them on the few ads that changed since the last run, never on all ads.
 * Consuming the events and storing the matches are one transaction, so that no match is lost or repeated.
 */
const matchSearches =
  (isMatched: (filter: AdFilter) => boolean) =>
  async (tx: Tx, changes: readonly AdChanged[], { settings }: Dependencies, now: Date): Promise<void> => {
    const changedAds = firstChangeByAd(changes);
    const ads = await loadIndexedAds(tx, [...changedAds.keys()]);
    if (ads.length === 0) return;
    const changed = searchAmong(ads);
    const names = await knownNames(tx);
    for await (const searches of watchedSearches(tx)) {
      const matches: Match[] = [];
      for (const search of searches)
        matches.push(...(await matchSearch(tx, names, changed, changedAds, search, isMatched)));
      const named = await storeMatches(tx, matches, now);
      for (const match of named) await recordLead(tx, { kind: 'saved-search', ...match, at: now });
      if (settings.push) await pushMatches(tx, matches, now);
    }
  };

/** Job: finds new matches of the searches that do not filter by value. */
export const findMatches = eventConsumer(
  'saved-searches',
  adChanged,
  500,
  matchSearches((filter) => !isByValue(filter)),
);

/** Job: finds new matches of the searches by value, which are unknown until an ad has its label. */
export const findValueMatches = eventConsumer('saved-searches-by-value', adValued, 500, matchSearches(isByValue));
