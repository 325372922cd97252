import { priceRange } from '@roadworthy/contract/limits';
import { type ListingQuery, plainListing } from '../../lib/listing-query';

/** What the visitor chose in the search box; '' is 'any'. `maxprice` is text as typed: 0, the default, means no maximum. */
export type SearchChoice = { brands: string; models: string; types: string; year: string; maxprice: string };
export const noChoice: SearchChoice = { brands: '', models: '', types: '', year: '', maxprice: '0' };

const list = (value: string) => (value ? [value] : []);

/** The listing that a choice asks for. */
export function chosenListing({ brands, models, types, year, maxprice }: SearchChoice): ListingQuery {
  const most = Number(maxprice.replace(/\D/g, ''));
  return {
    ...plainListing,
    brands: list(brands),
    models: list(models),
    types: list(types),
    year: list(year),
    maxprice: most > 0 ? Math.min(most, priceRange.max) : plainListing.maxprice,
  };
}

/** The choice with one field changed; another make has other models. */
export const chosen = (choice: SearchChoice, name: keyof SearchChoice, value: string): SearchChoice => ({
  ...choice,
  [name]: value,
  ...(name === 'brands' ? { models: '' } : {}),
});
