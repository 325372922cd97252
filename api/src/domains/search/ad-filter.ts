import type { AdSearch, FilterNames } from '@roadworthy/contract/api/listings';
import { nameKey } from '@roadworthy/contract/name-key';
import { adFeatures, SPELLING_VARIANTS, toCanonicalSpelling } from '@roadworthy/contract/options';
import type { Db } from '../../platform/database/database';
import { idOf } from '../../platform/database/json';
import { canonicalNames, splitExcluded, splitNames } from './canonical-names';
import { dayOf } from './days';
import { type KnownNames, knownNames } from './known-names';
import { type Nearby, parseNearby } from './nearby';
import { parseSearchText, type Term } from './search-text';
import type { WordFinder } from './word-finder';

/** Filters with a facet. The options of a facet are counted under all filters except its own. */
export const facetNames = [
  'make',
  'model',
  'year',
  'fueltype',
  'transmission',
  'bodytype',
  'province',
  'city',
  'trim',
  'drive',
  'engine',
  'seats',
  'doors',
  'cab',
  'exteriorcolor',
  'seller',
  'value',
  'posted',
  'distance',
] as const;
export type FacetName = (typeof facetNames)[number];
export type NameFacet = Exclude<FacetName, 'year' | 'engine' | 'posted' | 'distance'>;

/** Numbers, both ends included; an absent end is open. */
export type NumberRange = { from?: number; to?: number };

/**
 * A parsed search: the single definition that the list, its counts and saved searches use. An absent criterion matches
 * every ad; an empty list matches none.
 */
export type AdFilter = {
  /** Keys (`nameKey`) of the names, every spelling of them. */
  names: Partial<Record<NameFacet, readonly string[]>>;
  /** Keys of names that an ad may not have. */
  excludedNames?: Partial<Record<NameFacet, readonly string[]>>;
  /**
   * Keys of the makes of the chosen models, of the models of the chosen trims and of the provinces of the chosen towns:
   * only these are narrowed, other chosen makes match with all their models. Absent when no chosen parent has a chosen child.
   */
  narrowedParents?: { model?: readonly string[]; trim?: readonly string[]; city?: readonly string[] };
  years?: readonly NumberRange[];
  /** The town that distances are measured from, and the radius that filters. */
  nearby?: Nearby;
  /** In litres. */
  engine?: NumberRange;
  /** Days as `dayOf` counts them. */
  posted?: NumberRange;
  /** All of these features, as positions in `adFeatures`; null, which matches no ad, when one is unknown. */
  features?: readonly number[] | null;
  /** None of these features. */
  excludedFeatures?: readonly number[];
  price: NumberRange;
  mileage: NumberRange;
  /** The seller's id; null, which matches no ad, when the payload has none that is valid. */
  creator?: number | null;
  terms: readonly Term[];
  /** Used instead of `terms` when those find no ad. */
  looseTerms?: readonly Term[];
};

/** A value and every spelling that means the same, as keys. */
const allSpellings = (value: string): string[] => {
  const stored = toCanonicalSpelling(value);
  return [value, stored, ...(SPELLING_VARIANTS[stored] ?? [])].map(nameKey);
};

const keysOf = (names: readonly string[]): string[] => [...new Set(names.flatMap(allSpellings))];

const OLDER_THAN_PATTERN = /^older[- ]than[- ](\d{4})$/i;

/** Years as numbers, and 'older-than-YYYY' for all before that year. Other values match nothing. */
function parseYears(value: string | string[] | undefined): NumberRange[] | undefined {
  const years = splitNames(value);
  if (years.length === 0) return undefined;
  return years.flatMap((year) => {
    const before = OLDER_THAN_PATTERN.exec(year)?.[1];
    if (before) return [{ to: Number(before) - 1 }];
    return /^\d{4}$/.test(year) ? [{ from: Number(year), to: Number(year) }] : [];
  });
}

/** The parts of the years within both ends; all years within them when no year was chosen. */
function intersectYears(years: NumberRange[] | undefined, min = 0, max = Infinity): NumberRange[] | undefined {
  if (min === 0 && max === Infinity) return years;
  const parts = (years ?? [{}]).map(({ from = 0, to = Infinity }) => ({
    from: Math.max(from, min),
    to: Math.min(to, max),
  }));
  return parts.filter(({ from, to }) => from <= to);
}

/** The parents of the chosen children; undefined unless one of the chosen parents is among them. */
function parentsWithChosenChild(
  parents: readonly string[] | undefined,
  children: readonly string[] | undefined,
  parentsOf: ReadonlyMap<string, readonly string[]>,
): string[] | undefined {
  const parentsOfChildren = new Set(children?.flatMap((child) => parentsOf.get(child) ?? []));
  return parents?.some((parent) => parentsOfChildren.has(parent)) ? [...parentsOfChildren] : undefined;
}

const parseRange = (from: number | undefined, to: number | undefined): NumberRange | undefined =>
  from === undefined && to === undefined ? undefined : { from, to };

/** Positions in `adFeatures` of the features to find and of those to exclude; -1 for an unknown one. */
function parseFeatures(names: readonly string[]): { included: number[]; excluded: number[] } {
  const positionsOf = (list: string[]) => list.map((name) => (adFeatures as readonly string[]).indexOf(name));
  const { included, excluded } = splitExcluded(names);
  return { included: positionsOf(included), excluded: positionsOf(excluded) };
}

const otherFacets: readonly FacetName[] = ['year', 'engine', 'posted', 'distance'];
const facetsWithNames = facetNames.filter((name): name is NameFacet => !otherFacets.includes(name));

type NameLists = Partial<Record<NameFacet, readonly string[]>>;

/** Keys of the names of each facet to find and to exclude; facets without any are absent. */
function parseNames(lists: NameLists): { names: NameLists; excludedNames: NameLists } {
  const [names, excludedNames]: [NameLists, NameLists] = [{}, {}];
  for (const facet of facetsWithNames) {
    const list = lists[facet];
    if (!list || list.length === 0) continue;
    const { included, excluded } = splitExcluded(list);
    if (included.length > 0) names[facet] = keysOf(included);
    if (excluded.length > 0) excludedNames[facet] = keysOf(excluded);
  }
  return { names, excludedNames };
}

/** The filter of a payload without its search text. `spelled` are its names in canonical spelling. */
function toAdFilter(search: AdSearch, spelled: FilterNames, known?: KnownNames): AdFilter {
  const { seats, doors, seller, value } = search;
  const { names, excludedNames } = parseNames({
    ...spelled,
    seats: splitNames(seats),
    doors: splitNames(doors),
    seller: splitNames(seller),
    value: splitNames(value),
  });
  const features = parseFeatures(spelled.carfeatures ?? []);
  return {
    names,
    excludedNames,
    narrowedParents: known && {
      model: parentsWithChosenChild(names.make, names.model, known.makesOfModel),
      trim: parentsWithChosenChild(names.model, names.trim, known.modelsOfTrim),
      city: parentsWithChosenChild(names.province, names.city, known.provincesOfTown),
    },
    years: intersectYears(parseYears(search.year), search.min_year, search.max_year),
    nearby: parseNearby(search, known?.towns),
    engine: parseRange(search.min_engine, search.max_engine),
    posted: search.posted_days === undefined ? undefined : { from: dayOf(Date.now()) - search.posted_days },
    features: features.included.includes(-1) ? null : features.included,
    excludedFeatures: features.excluded.filter((position) => position !== -1),
    price: { from: search.min_price || undefined, to: search.max_price },
    mileage: { from: search.min_km || undefined, to: search.max_km },
    creator: search.creator ? idOf(search.creator) : undefined,
    terms: [],
  };
}

/** The filter of a payload without its search text, which needs the database. */
export const parseStaticFilters = (search: AdSearch, known?: KnownNames): AdFilter =>
  toAdFilter(search, canonicalNames(search, known), known);

/** A parsed payload, and its names in canonical spelling. */
export type ParsedSearch = { filter: AdFilter; names: FilterNames };

/**
 * Parses a search payload (DATA-12).
 * @param ads those whose words are not corrected
 */
export async function parseAdSearch(db: Db, search: AdSearch, ads: WordFinder): Promise<ParsedSearch> {
  const [text, known] = await Promise.all([parseSearchText(db, search.search, ads), knownNames(db)]);
  const names = canonicalNames(search, known);
  return { filter: { ...toAdFilter(search, names, known), ...text }, names };
}
