import { parseAmount } from '@roadworthy/contract/amount';
import { PRICE_RANGE } from '@roadworthy/contract/limits';
import { DEFAULT_SEARCH, type Search } from '@roadworthy/contract/search';

/** The fields of the home page's search box; '' for any. */
export const INITIAL_VALUES = {
  type: '',
  /** Numeric, shows 0 by default (HOME-3); 0 sets no limit. */
  maxPrice: '0',
  province: '',
  make: '',
  model: '',
  year: '',
};
export type SearchValues = typeof INITIAL_VALUES;
export type ChangeValues = (change: Partial<SearchValues>) => void;

const toList = (value: string) => (value ? [value] : []);

/** The upper price limit in rand; 0 for none. */
export const parseMaxPrice = (text: string): number => Math.min(Math.max(parseAmount(text) || 0, 0), PRICE_RANGE.max);

/** The search of the listing that the fields describe. */
export const toSearch = ({ type, maxPrice, province, make, model, year }: SearchValues): Search => ({
  ...DEFAULT_SEARCH,
  brands: toList(make),
  models: toList(model),
  types: toList(type),
  years: toList(year),
  provinces: toList(province),
  maxPrice: parseMaxPrice(maxPrice) || PRICE_RANGE.max,
});

export const toOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
