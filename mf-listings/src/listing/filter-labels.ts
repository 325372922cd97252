import { excludedName } from '@roadworthy/contract/excluded-name';
import type { ListFilter } from '@roadworthy/contract/search';
import { capitalize } from '../lib/capitalize';
import { priceLabelTexts } from '../lib/price-labels';
import { yearLabel } from '../lib/years';

const sellerLabels: Readonly<Record<string, string>> = { dealer: 'Dealer', private: 'Private seller' };

const valueTexts: Readonly<Record<string, string>> = priceLabelTexts;

const formats: Partial<Record<ListFilter, (value: string) => string>> = {
  years: yearLabel,
  seats: (value) => `${value} seats`,
  doors: (value) => `${value} doors`,
  cabs: (value) => `${capitalize(value)} cab`,
  sellers: (value) => sellerLabels[value] ?? value,
  values: (value) => valueTexts[value] ?? value,
};

/** A value of a filter as it is shown in the panel and on chips: '5 seats', 'Double cab', 'Not White'. */
export function filterLabel(filter: ListFilter, value: string): string {
  const excluded = excludedName(value);
  return excluded === undefined ? (formats[filter]?.(value) ?? value) : `Not ${filterLabel(filter, excluded)}`;
}

/** '1.6 L'. */
export const engineLabel = (litres: number): string => `${litres.toFixed(1)} L`;

/** 'Within 7 days'. */
export const postedLabel = (days: number): string => `Within ${days === 1 ? '1 day' : `${days} days`}`;
