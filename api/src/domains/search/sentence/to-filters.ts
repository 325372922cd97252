import { finishAmounts } from './amounts';
import type { Reading } from './reading';
import type { NameFilter, SentenceFilters } from './sentence-filters';
import type { ModelOfMake } from './vocabulary-builder';

/** Each once, the excluded ones first, with a minus; an excluded value is not included. */
function combine(included: readonly string[], excluded: ReadonlySet<string>): string[] {
  const remaining = included.filter((value) => !excluded.has(value));
  return [...new Set([...[...excluded].map((value) => `-${value}`), ...remaining])];
}

function valuesOf({ named }: Reading, filter: NameFilter): string[] {
  const all = named.filter((name) => name.filter === filter);
  // 'Semi auto AMT': what is said outright wins over a badge.
  const outright = all.filter(({ isBadge }) => !isBadge);
  const [included, excluded] = [false, true].map((isExcluded) =>
    (outright.length > 0 ? outright : all).filter((name) => name.isExcluded === isExcluded).map(({ value }) => value),
  ) as [string[], string[]];
  return combine(included, new Set(excluded));
}

const isSameModel = (a: ModelOfMake, b: ModelOfMake): boolean => a.make === b.make && a.model === b.model;

const isOfOneMake = (models: readonly ModelOfMake[]): boolean => models.every(({ make }) => make === models[0]?.make);

/** Makes and models; a model of several makes is that of a make in the sentence. */
function carsOf(reading: Reading): { make: string[]; model: string[] } {
  const named = valuesOf(reading, 'make');
  // 'BMW M3 or M4': GWM has an M4 too.
  const makes = [
    ...named,
    ...reading.models.flatMap(({ options }) => (isOfOneMake(options) ? [options[0]?.make ?? ''] : [])),
  ];
  /** 'Any golf, best a golf 7': the family is narrowed to one model. */
  const isNarrowed = (options: readonly ModelOfMake[]) =>
    reading.models.some(
      (other) =>
        !other.isExcluded &&
        other.options.length < options.length &&
        other.options.every((one) => options.some((option) => isSameModel(option, one))),
    );
  const meant = reading.models.flatMap(({ options, isExcluded }) => {
    if (!isExcluded && isNarrowed(options)) return [];
    const ofMakes = options.filter(({ make }) => makes.includes(make));
    const models = ofMakes.length > 0 ? ofMakes : options;
    return !isOfOneMake(models) ? [] : models.map((model) => ({ ...model, isExcluded }));
  });
  const excluded = new Set(meant.filter(({ isExcluded }) => isExcluded).map(({ model }) => model));
  const included = meant.filter(({ isExcluded, model }) => !isExcluded && !excluded.has(model));
  return {
    make: [...new Set([...named, ...included.map(({ make }) => make)])],
    model: combine(
      included.map(({ model }) => model),
      excluded,
    ),
  };
}

/** What vague phrases add, of two prices the lower one; a model says more than a vague body. */
function impliedFilters({ implied }: Reading, hasModel: boolean): SentenceFilters {
  const filters: SentenceFilters = {};
  for (const { max_price, bodytype, ...others } of implied) {
    Object.assign(filters, others);
    if (bodytype && !hasModel) filters.bodytype = bodytype;
    if (max_price !== undefined) filters.max_price = Math.min(max_price, filters.max_price ?? max_price);
  }
  return filters;
}

/** 'The nearest Tiguan to Centurion': the town is the one that distances are measured from. Without one there is no such order. */
function placeAndOrder({ place, order }: Reading, names: Partial<Record<NameFilter, string[]>>) {
  if (order !== 'nearest' || place.near) return { place, order };
  const [near, ...others] = names.city ?? [];
  if (!near || near.startsWith('-') || others.length > 0) return { place, order: undefined };
  delete names.city;
  return { place: { near }, order };
}

/** The filters of what was read. What is said outright wins over what is implied. */
export function toFilters(reading: Reading): SentenceFilters {
  const { named, amounts, adWords } = reading;
  const names: Partial<Record<NameFilter, string[]>> = {};
  for (const { filter } of named) names[filter] = valuesOf(reading, filter);
  Object.assign(names, carsOf(reading));
  const { place, order } = placeAndOrder(reading, names);
  const hasModel = (names.model ?? []).some((model) => !model.startsWith('-'));
  return {
    ...impliedFilters(reading, hasModel),
    ...finishAmounts(amounts),
    ...Object.fromEntries(Object.entries(names).filter(([, values]) => values.length > 0)),
    ...place,
    ...(order && { sortBy: order }),
    ...(adWords.length > 0 && { search: adWords.join(' ') }),
  };
}
