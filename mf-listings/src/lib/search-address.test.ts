import { plainSearch } from '@roadworthy/contract/search';
import { changed, listingPath } from './search-address';

describe('the address of a listing', () => {
  it('LST-2 is plain for a plain search', () => {
    expect(listingPath(plainSearch)).toBe('/second-hand-cars');
    expect(listingPath({ brands: ['Toyota', 'Ford'] })).toBe('/second-hand-cars?brands=Toyota,Ford');
  });

  it('LST-3 a filter starts at page 1, an order keeps the page', () => {
    const search = { ...plainSearch, page: 3 };
    expect(changed(search, { fuels: ['Diesel'] }).page).toBe(1);
    expect(changed(search, { sort: 'year_low_high', page: search.page }).page).toBe(3);
  });
});
