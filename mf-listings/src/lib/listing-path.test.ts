/** @jest-environment node */
import { DEFAULT_SEARCH } from '@roadworthy/contract/search';
import { listingPath, withChange } from './listing-path';

describe('listingPath', () => {
  it('LST-2 has no parameters for an empty search', () => {
    expect(listingPath(DEFAULT_SEARCH)).toBe('/second-hand-cars');
    expect(listingPath({ brands: ['Toyota', 'Ford'] })).toBe('/second-hand-cars?brands=Toyota,Ford');
  });

  it('LST-3 a changed filter starts at page 1; a changed order stays on the page', () => {
    const search = { ...DEFAULT_SEARCH, page: 3 };
    expect(withChange(search, { fuels: ['Diesel'] }).page).toBe(1);
    expect(withChange(search, { sort: 'year_low_high', page: search.page }).page).toBe(3);
  });
});
