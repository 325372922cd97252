import { pagedAddress, parsePagedSearch } from './paged-search';

const parse = (query: string) => parsePagedSearch(new URLSearchParams(query));

describe('the address of the dealer pages', () => {
  it.each([{ page: 1, search: '' }, { page: 3, search: '' }, { page: 2, search: 'cape & town' }])('LST-40 gives back %j', (query) => {
    const address = pagedAddress('/dealers', query);
    expect(parse(address.split('?')[1] ?? '')).toEqual(query);
  });

  it('LST-42 begins a new search at page 1', () => {
    expect(pagedAddress('/dealers', { search: 'zebra' })).toBe('/dealers?search=zebra');
    expect(pagedAddress('/dealers', {})).toBe('/dealers');
  });

  it.each(['page=-1', 'page=x', 'page=0', 'page=', 'search=%20'])('LST-40 takes %s as if it were not there', (junk) => {
    expect(parse(junk)).toEqual({ page: 1, search: '' });
  });
});
