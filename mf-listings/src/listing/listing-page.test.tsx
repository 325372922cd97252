import type { Ad } from '@roadworthy/contract/api/listings';
import { DEFAULT_SEARCH, parseSearch } from '@roadworthy/contract/search';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { buildAd } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardAd } from '../lib/card-ad';
import { headline, listingHead } from './listing-head';
import { ListingPage } from './listing-page';
import { EMPTY_FACETS, type ListingData, loadListing } from './load-listing';

const facets = {
  ...EMPTY_FACETS,
  makes: [{ value: 'Toyota', count: 3 }],
  fueltypes: [{ value: 'Diesel', count: 2 }],
};
const found = (overrides: Partial<Extract<ListingData, { kind: 'found' }>> = {}): ListingData => ({
  kind: 'found',
  search: DEFAULT_SEARCH,
  thisYear: 2026,
  origin: 'https://site.example',
  ads: [buildAd()],
  count: 1,
  facets,
  ...overrides,
});

// Loads the lazy slider before the tests' timeouts start.
beforeAll(async () => {
  await import('@roadworthy/ui/range-slider');
  renderPage(<ListingPage data={found()} />);
  await screen.findAllByRole('slider');
  cleanup();
});

describe('the listing', () => {
  it('LST-8 shows the attributes on a card', () => {
    renderPage(<ListingPage data={found()} />);
    const card = screen.getByRole('article');
    for (const text of ['R 489 900', '2021 Toyota Hilux 2.8 Raider', '84 000 Km', 'Diesel', 'Automatic']) {
      expect(within(card).getByText(text)).toBeInTheDocument();
    }
    expect(card).toHaveTextContent('Polokwane, Limpopo · Dealer');
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/second-hand-cars/2021-toyota-hilux-2-8-raider-7');
  });

  it.each<[string, Partial<Ad>, string | null]>([
    ['its label', { price_label: 'good', value_label: 'good' }, 'Good price'],
    ['a warning that is no praise', { price_label: null, value_label: 'check' }, 'Unusually low: check first'],
    ['none that was answered as null', { price_label: 'great', value_label: null }, null],
    ['that of an older API', { price_label: 'high' }, 'High price'],
  ])('LST-154 a card shows %s', (_case, labels, text) => {
    renderPage(<ListingPage data={found({ ads: [cardAd(buildAd(labels))] })} />);
    const badge = within(screen.getByRole('article'))
      .queryByText(/price$|check first$/)
      ?.closest('b');
    expect(badge?.textContent ?? null).toBe(text);
    if (text?.startsWith('Unusually')) expect(badge).toHaveAttribute('data-label', 'check');
  });

  it.each<[string, Partial<Ad>, string[], string[]]>([
    ['a new ad of a dealer', {}, ['New today', 'Dealer'], ['Featured']],
    ['an older ad', { created_at: '2020-01-01T00:00:00.000Z' }, [], ['New today']],
    ['a featured ad', { featured: true }, ['Featured'], ['New today']],
    ['a private seller’s ad', { creator: { ...buildAd().creator, is_dealer: false } }, ['Private'], ['Dealer']],
    ['a car of ten years', { year: new Date().getFullYear() - 10 }, ['a month*'], []],
    ['an older car', { year: new Date().getFullYear() - 11 }, [], ['a month*']],
  ])('LST-182 the card of %s', (_case, changes, shown, hidden) => {
    const ad = buildAd({ created_at: new Date().toISOString(), featured: false, ...changes });
    renderPage(<ListingPage data={found({ ads: [cardAd(ad)] })} />);
    const card = screen.getByRole('article');
    for (const text of shown) expect(card).toHaveTextContent(text);
    for (const text of hidden) expect(card).not.toHaveTextContent(text);
  });

  it('LST-155 filters by price label, with the number of cars of each, the best first', async () => {
    const values = [
      { value: 'check', count: 2 },
      { value: 'great', count: 12 },
    ];
    const { router } = renderPage(<ListingPage data={found({ facets: { ...facets, values } })} />);
    await userEvent.click(screen.getByText('Value'));
    const group = screen.getByText('Value').closest('details') as HTMLElement;
    const options = within(group).getAllByRole('checkbox');
    expect(options.map((option) => option.closest('label')?.textContent)).toEqual([
      ...['Great price12', 'Good price0', 'Fair price0', 'High price0', 'Unusually low: check first2'],
    ]);
    await userEvent.click(options[0] as HTMLElement);
    expect(router.state.location.search).toBe('?value=great');
  });

  it('LST-155 a chosen label is a chip that ends it; an API that counts none has no such filter', async () => {
    const search = { ...DEFAULT_SEARCH, values: ['good', '-check'] };
    const { router, unmount } = renderPage(
      <ListingPage data={found({ search })} />,
      '/second-hand-cars?value=good,-check',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Good price' }));
    expect(router.state.location.search).toBe('?value=-check');
    unmount();
    renderPage(<ListingPage data={found()} />);
    expect(screen.queryByText('Value')).toBeNull();
  });

  it('LST-9 shows visitors the exact sign-in message for a favourite', async () => {
    renderPage(<ListingPage data={found()} />);
    await userEvent.click(screen.getByRole('button', { name: /^Add to favourites/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Not Logged In' });
    expect(dialog).toHaveTextContent('You need to be logged in to mark this car as a favorite.');
    expect(within(dialog).getByRole('button', { name: 'Go to Login' })).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('LST-108 one car is singular in the heading, in the panel and in the sheet of a phone', async () => {
    renderPage(<ListingPage data={found()} />);
    expect(screen.getByText('1 car')).toBeVisible();
    // Styles hide both links here: one needs the address #filters, the other a narrow screen.
    expect(screen.getByRole('link', { name: 'Show 1 car', hidden: true })).toHaveAttribute('href', '#results');
    await userEvent.click(screen.getByRole('link', { name: 'Filters', hidden: true }));
    expect(await screen.findByRole('button', { name: 'Show 1 car' })).toBeVisible();
  });

  it('LST-7 shows a message when nothing is found', () => {
    renderPage(<ListingPage data={found({ ads: [], count: 0 })} />);
    expect(screen.getByText('No Data found...')).toBeInTheDocument();
  });

  it('LST-3 puts a selected brand into the address and starts at page 1', async () => {
    const { router } = renderPage(<ListingPage data={found({ search: { ...DEFAULT_SEARCH, page: 4 } })} />);
    await userEvent.click(screen.getAllByRole('checkbox', { name: /^Toyota/ })[0] as HTMLElement);
    expect(router.state.location.search).toBe('?brands=Toyota');
  });

  it('LST-3 adds a filter to the search that is still loading', async () => {
    const makes = ['Toyota', 'Ford'].map((value) => ({ value, count: 1 }));
    const listing = { path: '/second-hand-cars', loader: () => new Promise(() => {}), element: null };
    const page = { path: '*', element: <ListingPage data={found({ facets: { ...facets, makes } })} /> };
    const router = createMemoryRouter([listing, page], { initialEntries: ['/cars'] });
    render(<RouterProvider router={router} />);
    for (const name of [/^Toyota/, /^Ford/]) {
      await userEvent.click(screen.getAllByRole('checkbox', { name })[0] as HTMLElement);
    }
    const { search } = router.state.navigation.location ?? {};
    expect(parseSearch(new URLSearchParams(search)).brands).toEqual(['Toyota', 'Ford']);
  });

  it('LST-5 removes a filter by its chip', async () => {
    const { router } = renderPage(
      <ListingPage data={found({ search: { ...DEFAULT_SEARCH, brands: ['Toyota'], fuels: ['Diesel'] } })} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Diesel' }));
    expect(router.state.location.search).toBe('?brands=Toyota');
  });

  it('LST-43 renders the text search as a GET form that includes the active filters', () => {
    const search = { ...DEFAULT_SEARCH, brands: ['Toyota', 'Ford'], maxPrice: 300_000, text: 'gti', page: 3 };
    renderPage(<ListingPage data={found({ search })} />);
    const form: HTMLFormElement = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/second-hand-cars');
    expect(form).toHaveAttribute('method', 'get');
    expect(Object.fromEntries(new FormData(form))).toEqual({
      brands: 'Toyota,Ford',
      maxprice: '300000',
      sentence: 'gti',
    });
  });

  it('LST-43 renders the filters as a GET form for the same search', () => {
    const search = { ...DEFAULT_SEARCH, brands: ['Toyota'], fuels: ['Diesel'], maxPrice: 300_000, text: 'gti' };
    renderPage(<ListingPage data={found({ search })} />);
    const form = screen.getByLabelText('Max price').closest('form') as HTMLFormElement;
    expect(form).toHaveAttribute('action', '/second-hand-cars');
    const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    expect(parseSearch(new URLSearchParams(fields))).toEqual(search);
  });

  it('LST-112 renders the order as a GET form that includes filters, text and page', async () => {
    const search = { ...DEFAULT_SEARCH, brands: ['Toyota', 'Ford'], maxPrice: 300_000, text: 'gti', page: 3 };
    const { router } = renderPage(<ListingPage data={found({ search })} />);
    const select = screen.getByLabelText('Sort by') as HTMLSelectElement;
    expect(select.form).toHaveAttribute('action', '/second-hand-cars');
    expect(select.form).toHaveAttribute('method', 'get');
    const fields = [...new FormData(select.form as HTMLFormElement)].map(([name, value]) => [name, String(value)]);
    expect(parseSearch(new URLSearchParams(fields))).toEqual(search);
    await userEvent.selectOptions(select, 'Price: low to high');
    expect(parseSearch(new URLSearchParams(router.state.location.search))).toEqual({
      ...search,
      sort: 'price_low_high',
    });
  });

  it('LST-118 says what the order by value means', () => {
    const { unmount } = renderPage(<ListingPage data={found({ search: { ...DEFAULT_SEARCH, sort: 'best_value' } })} />);
    expect(screen.getByText(/^Best value: great prices first/)).toBeVisible();
    unmount();
    renderPage(<ListingPage data={found()} />);
    expect(screen.queryByText(/^Best value: /)).toBeNull();
  });

  it('LST-113 preserves the other filters when a suggestion is chosen', async () => {
    const suggestion = { kind: 'model', label: 'Toyota Hilux', query: 'brands=Toyota&models=Hilux', count: 1 };
    mockApi({ 'GET cars/search-suggestions': { data: [suggestion] } });
    const search = { ...DEFAULT_SEARCH, brands: ['Ford'], fuels: ['Diesel'], text: 'gti', page: 3 };
    const { router } = renderPage(<ListingPage data={found({ search })} />);
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Search by/ })).toBeVisible(), { timeout: 3_000 });
    await userEvent.type(screen.getByLabelText('Search by make, model or word'), ' hil');
    await userEvent.click(await screen.findByRole('option', { name: /Toyota Hilux/ }));
    expect(router.state.location.search).toBe('?brands=Toyota&models=Hilux&fueltypes=Diesel');
  });

  it('LST-43 renders pages as links', () => {
    renderPage(<ListingPage data={found({ search: { ...DEFAULT_SEARCH, brands: ['Toyota'] }, count: 40 })} />);
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/second-hand-cars?brands=Toyota&page=2',
    );
  });

  it('shows an error on the page when the API does not respond', async () => {
    mockApi({ 'POST cars/get-car-list': 503 });
    const data = await loadListing(loadContext('/second-hand-cars?brands=Toyota'));
    renderPage(<ListingPage data={data} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The server says 503.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('LST-76 shows no results for contradictory limits, without a request', async () => {
    const data = await loadListing(loadContext('/second-hand-cars?minprice=500000&maxmonthly=3000'));
    renderPage(<ListingPage data={data} />);
    expect(screen.getByText('No Data found...')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Remove filter Up to R.3.000 a month/ })).toBeInTheDocument();
  });

  it('requests the search in the address, with the facets that the panel shows', async () => {
    const queries: string[] = [];
    const respond = (_: unknown, { url }: Request) => {
      queries.push(new URL(url).search);
      return { data: [], count_records: 30 };
    };
    const calls = mockApi({ 'POST cars/get-car-list': respond });
    await loadListing(loadContext('/second-hand-cars?brands=Toyota,Ford&year=2020&page=2&sortby=price_high_low'));
    expect(queries).toEqual(['?children=chosen']);
    expect(calls[0]?.body).toMatchObject({
      make: ['Toyota', 'Ford'],
      year: ['2020'],
      page: 2,
      sortBy: 'price_high_low',
      facets: true,
    });
  });

  it('LST-24 describes its breadcrumb in structured data', () => {
    const [breadcrumb] = listingHead(found({ search: { ...DEFAULT_SEARCH, brands: ['Toyota'] } })).jsonLd ?? [];
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
    [{ brands: ['Toyota', '-BMW'], provinces: ['-Limpopo'] }, 'Toyota cars for sale'],
  ])('LST-140 the headline of %j is %s', (search, expected) => {
    expect(headline({ ...DEFAULT_SEARCH, ...search })).toBe(expected);
  });
});
