import { plainSearch, readSearch } from '@roadworthy/contract/search';
import { apiDouble } from '@roadworthy/testing/api-double';
import { anAd } from '@roadworthy/testing/builders';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListingPage } from './listing-page';
import { headline, type ListingData, listingHead, loadListing } from './load-listing';

const facets = {
  makes: [{ value: 'Toyota', count: 3 }],
  models: [],
  years: [],
  fueltypes: [{ value: 'Diesel', count: 2 }],
  transmissions: [],
  bodytypes: [],
  provinces: [],
  cities: [],
};
const found = (given: Partial<Extract<ListingData, { kind: 'found' }>> = {}): ListingData => ({
  kind: 'found',
  search: plainSearch,
  thisYear: 2026,
  origin: 'https://site.example',
  ads: [anAd()],
  count: 1,
  facets,
  ...given,
});

// The slider comes after the page, once: waiting for it here keeps it out of the tests.
beforeAll(async () => {
  await import('@roadworthy/ui/range-slider');
  renderPage(<ListingPage data={found()} />);
  await screen.findAllByRole('slider');
  cleanup();
});

describe('the listing', () => {
  it('LST-8 shows the facts of a card', () => {
    renderPage(<ListingPage data={found()} />);
    const card = screen.getByRole('article');
    for (const text of [
      'R 489 900',
      '2021 Toyota Hilux 2.8 Raider',
      '84 000 Km',
      'Diesel',
      'Automatic',
      'Polokwane, Limpopo',
    ]) {
      expect(within(card).getByText(text)).toBeInTheDocument();
    }
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/second-hand-cars/2021-toyota-hilux-2-8-raider-7');
  });

  it('LST-9 a heart asks visitors to sign in, word for word', async () => {
    renderPage(<ListingPage data={found()} />);
    await userEvent.click(screen.getByRole('button', { name: /^Add to favourites/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Not Logged In' });
    expect(dialog).toHaveTextContent('You need to be logged in to mark this car as a favorite.');
    expect(within(dialog).getByRole('button', { name: 'Go to Login' })).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('LST-7 says when nothing is found', () => {
    renderPage(<ListingPage data={found({ ads: [], count: 0 })} />);
    expect(screen.getByText('No Data found...')).toBeInTheDocument();
  });

  it('LST-3 ticking a brand rewrites the address from page 1', async () => {
    const { router } = renderPage(<ListingPage data={found({ search: { ...plainSearch, page: 4 } })} />);
    await userEvent.click(screen.getAllByRole('checkbox', { name: /^Toyota/ })[0] as HTMLElement);
    expect(router.state.location.search).toBe('?brands=Toyota');
  });

  it('LST-5 a chip takes its filter away', async () => {
    const { router } = renderPage(
      <ListingPage data={found({ search: { ...plainSearch, brands: ['Toyota'], fuels: ['Diesel'] } })} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Diesel' }));
    expect(router.state.location.search).toBe('?brands=Toyota');
  });

  it('LST-43 its text search is a GET form that takes the filters in force along', () => {
    const search = { ...plainSearch, brands: ['Toyota', 'Ford'], maxPrice: 300_000, text: 'gti', page: 3 };
    renderPage(<ListingPage data={found({ search })} />);
    const form: HTMLFormElement = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/second-hand-cars');
    expect(form).toHaveAttribute('method', 'get');
    expect(Object.fromEntries(new FormData(form))).toEqual({
      brands: 'Toyota,Ford',
      maxprice: '300000',
      search: 'gti',
    });
  });

  it('LST-43 its filters are a GET form that says the same search', () => {
    const search = { ...plainSearch, brands: ['Toyota'], fuels: ['Diesel'], maxPrice: 300_000, text: 'gti' };
    renderPage(<ListingPage data={found({ search })} />);
    const form = screen.getByLabelText('Max price').closest('form') as HTMLFormElement;
    expect(form).toHaveAttribute('action', '/second-hand-cars');
    const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    expect(readSearch(new URLSearchParams(fields))).toEqual(search);
  });

  it('LST-43 pages are links', () => {
    renderPage(<ListingPage data={found({ search: { ...plainSearch, brands: ['Toyota'] }, count: 40 })} />);
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/second-hand-cars?brands=Toyota&page=2',
    );
  });

  it('tells when the API does not answer, and keeps the page', async () => {
    apiDouble({ 'POST cars/get-car-list': 503 });
    const data = await loadListing(loadContext('/second-hand-cars?brands=Toyota'));
    renderPage(<ListingPage data={data} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The server says 503.');
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/second-hand-cars?brands=Toyota');
  });

  it('LST-76 limits that exclude each other find nothing, without asking', async () => {
    const data = await loadListing(loadContext('/second-hand-cars?minprice=500000&maxmonthly=3000'));
    renderPage(<ListingPage data={data} />);
    expect(screen.getByText('No Data found...')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Remove filter Up to R.3.000 a month/ })).toBeInTheDocument();
  });

  it('asks the API for what the address says, with facets', async () => {
    const calls = apiDouble({ 'POST cars/get-car-list': { data: [], count_records: 0 } });
    await loadListing(loadContext('/second-hand-cars?brands=Toyota,Ford&year=2020&page=2&sortby=price_high_low'));
    expect(calls[0]?.body).toMatchObject({
      make: ['Toyota', 'Ford'],
      year: ['2020'],
      page: 2,
      sortBy: 'price_high_low',
      facets: true,
    });
  });

  it('LST-24 tells search engines its breadcrumb', () => {
    const [breadcrumb] = listingHead(found({ search: { ...plainSearch, brands: ['Toyota'] } })).jsonLd ?? [];
    expect(breadcrumb).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://site.example/' },
        { position: 2, name: 'Listing', item: 'https://site.example/second-hand-cars?brands=Toyota' },
      ],
    });
  });

  it.each([
    [{}, 'Cars for sale'],
    [{ brands: ['Toyota'], models: ['Hilux'] }, 'Toyota Hilux cars for sale'],
    [{ provinces: ['Limpopo'] }, 'Cars for sale in Limpopo'],
  ])('headline of %j', (search, words) => {
    expect(headline({ ...plainSearch, ...search })).toBe(words);
  });
});
