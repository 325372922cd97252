import { DEFAULT_SEARCH } from '@roadworthy/contract/search';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import { PricePresets } from './price-presets';

const search = { ...DEFAULT_SEARCH, brands: ['Toyota'], page: 3 };
const link = (name: string) => screen.getByRole('link', { name });

describe('common prices', () => {
  it('LST-206 lead to the search with an upper limit, from its first page', () => {
    renderPage(<PricePresets search={{ ...search, minPrice: 300_000 }} />);
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Under 100k', 'Under 150k', 'Under 250k']);
    expect(link('Under 150k')).toHaveAttribute('href', '/second-hand-cars?brands=Toyota&maxprice=150000');
    expect(link('Under 150k')).not.toHaveAttribute('aria-current');
  });

  it('LST-206 mark the chosen one, which leads back to no limit', () => {
    renderPage(<PricePresets search={{ ...search, maxPrice: 150_000 }} />);
    expect(link('Under 150k')).toHaveAttribute('aria-current', 'true');
    expect(link('Under 150k')).toHaveAttribute('href', '/second-hand-cars?brands=Toyota');
  });
});
