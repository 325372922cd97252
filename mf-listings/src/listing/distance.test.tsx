import type { Town } from '@roadworthy/contract/api/reference';
import { DEFAULT_SEARCH, type Search } from '@roadworthy/contract/search';
import { buildAd } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext, renderPage } from '@roadworthy/testing/render-page';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activeFilters } from './active-filters';
import { DistanceFilter } from './distance-filter';
import { listingHead } from './listing-head';
import { ListingPage } from './listing-page';
import { EMPTY_FACETS, loadListing } from './load-listing';

const town = (name: string, province: string, lat: number, lon: number, aliases: string[] = []): Town => ({
  ...{ name, province, aliases, lat, lon },
});
const towns = [
  town('Cape Town', 'Western Cape', -33.926, 18.423, ['Kaapstad']),
  town('Durban', 'KwaZulu-Natal', -29.858, 31.029, ['eThekwini']),
  town('Durbanville', 'Western Cape', -33.831, 18.649),
  { ...town('Richmond', 'Northern Cape', 0, 0), lat: null, lon: null },
  town('Richmond', 'KwaZulu-Natal', -29.872, 30.272),
];
const townsCall = { 'GET reference/towns': { data: towns } };
const distances = [10, 25, 50, 100, 200, 'province', 'all'].map((radius, index) => ({
  value: String(radius),
  count: index * 500,
}));
const nearDurban: Search = { ...DEFAULT_SEARCH, near: 'Durban', within: 50 };

/** The filter with its towns loaded. */
async function renderFilter(search: Search) {
  const onChange = jest.fn();
  renderPage(<DistanceFilter search={search} distances={distances} onChange={onChange} />);
  await screen.findByRole('combobox', { name: 'Town' });
  return onChange;
}
/** With plain spaces. */
const textOf = (element: Element) => (element.textContent ?? '').replace(/\s/g, ' ');
const townField = () => screen.getByRole('combobox', { name: 'Town' });
const radiusField = () => screen.getByLabelText('Distance in a straight line');

// Loads the lazy fields before the tests' timeouts start.
beforeAll(() => Promise.all([import('./town-combobox'), import('@roadworthy/ui/range-slider')]));

describe('the distance filter', () => {
  // Two filters in one test: the field's script is loaded once.
  it('LST-254 what is typed while the field with suggestions loads stays, with the focus; what was left is applied', async () => {
    mockApi(townsCall);
    const onChange = jest.fn();
    const filter = { search: DEFAULT_SEARCH, distances, onChange };
    renderPage(
      <>
        <DistanceFilter {...filter} />
        <DistanceFilter {...filter} />
      </>,
    );
    const [left, typing] = screen.getAllByRole('textbox', { name: 'Town' });
    if (!left || !typing) throw new Error('There must be two fields.');
    act(() => left.focus());
    fireEvent.change(left, { target: { value: ' Durban ' } });
    act(() => typing.focus());
    fireEvent.change(typing, { target: { value: 'durb' } });
    expect(onChange.mock.calls).toEqual([[{ near: 'Durban', within: 50 }]]);
    const comboboxes = await screen.findAllByRole('combobox', { name: 'Town' });
    expect(comboboxes.map((field) => (field as HTMLInputElement).value)).toEqual(['', 'durb']);
    expect(comboboxes[1]).toHaveFocus();
    await userEvent.keyboard('a');
    expect(await within(await screen.findByRole('listbox')).findAllByRole('option')).toHaveLength(2);
    expect(comboboxes[1]).toHaveValue('durba');
  });

  it('LST-120 offers the towns that match a text, aliases too; the first is chosen with Enter', async () => {
    mockApi(townsCall);
    const onChange = await renderFilter(DEFAULT_SEARCH);
    await userEvent.type(townField(), 'durb');
    const options = await within(await screen.findByRole('listbox')).findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['DurbanKwaZulu-Natal', 'DurbanvilleWestern Cape']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onChange).toHaveBeenCalledWith({ near: 'Durban', within: 50 }));
    await userEvent.clear(townField());
    await userEvent.type(townField(), 'kaap');
    await userEvent.click(await screen.findByRole('option', { name: /Cape Town/ }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ near: 'Cape Town', within: 50 }));
  });

  it('LST-120 names the province of a town whose name occurs twice, and sends an unknown one as typed', async () => {
    mockApi(townsCall);
    const onChange = await renderFilter(DEFAULT_SEARCH);
    await userEvent.type(townField(), 'richm');
    await userEvent.click(await screen.findByRole('option', { name: /KwaZulu-Natal/ }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ near: 'Richmond, KwaZulu-Natal', within: 50 }));
    await userEvent.clear(townField());
    await userEvent.type(townField(), 'Atlantis on Mars');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith({ near: 'Atlantis on Mars', within: 50 });
  });

  it('LST-120 an emptied town removes the filter', async () => {
    mockApi(townsCall);
    const onChange = await renderFilter(nearDurban);
    expect(townField()).toHaveValue('Durban');
    await userEvent.clear(townField());
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith({ near: '', within: 'all' });
  });

  it('LST-120 each radius has the number of cars that it would leave; one chosen before the town counts', async () => {
    mockApi(townsCall);
    const onChange = await renderFilter(nearDurban);
    expect(screen.getAllByRole('option').map(textOf)).toEqual([
      'Within 10 km (0)',
      'Within 25 km (500)',
      'Within 50 km (1 000)',
      'Within 100 km (1 500)',
      'Within 200 km (2 000)',
      'My province (2 500)',
      'Anywhere (3 000)',
    ]);
    await userEvent.selectOptions(radiusField(), 'province');
    expect(onChange).toHaveBeenLastCalledWith({ within: 'province' });
  });

  it('LST-120 a radius chosen before the town is used with it', async () => {
    mockApi(townsCall);
    const onChange = await renderFilter(DEFAULT_SEARCH);
    await userEvent.selectOptions(radiusField(), 'Within 100 km');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.type(townField(), 'durban');
    await screen.findAllByRole('option', { name: /KwaZulu-Natal/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onChange).toHaveBeenCalledWith({ near: 'Durban', within: 100 }));
  });
});

describe('Use my location', () => {
  const mockPosition = (answer: GeolocationCoordinates | { code: number }) => {
    const getCurrentPosition = jest.fn((found: PositionCallback, failed: PositionErrorCallback) =>
      'code' in answer ? failed(answer as GeolocationPositionError) : found({ coords: answer } as GeolocationPosition),
    );
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    return getCurrentPosition;
  };
  /** @returns finds the position */
  const mockSlowPosition = (coords: GeolocationCoordinates) => {
    let find = () => {};
    const getCurrentPosition = (found: PositionCallback) => {
      find = () => found({ coords } as GeolocationPosition);
    };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    return () => find();
  };
  const at = (latitude: number, longitude: number) => ({ latitude, longitude }) as GeolocationCoordinates;
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  it('LST-121 asks when it is pressed only, and puts the nearest town into the address', async () => {
    const urls: string[] = [];
    const calls = mockApi({
      'GET reference/towns': (_body, { url }) => {
        urls.push(url);
        return { data: towns };
      },
    });
    const getCurrentPosition = mockPosition(at(-29.78, 31.05));
    const onChange = await renderFilter(DEFAULT_SEARCH);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await press();
    await waitFor(() => expect(onChange).toHaveBeenCalledWith({ near: 'Durban', within: 50 }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    // The position is in no call and in no storage.
    expect(urls).not.toEqual([]);
    expect(JSON.stringify([urls, calls])).not.toMatch(/29\.78|31\.05/);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/29\.78|31\.05|Durban/);
  });

  it('LST-259 uses the filters of the moment at which the town is found', async () => {
    mockApi(townsCall);
    const find = mockSlowPosition(at(-29.78, 31.05));
    const [before, after] = [jest.fn(), jest.fn()];
    const filter = (onChange: typeof before) => (
      <DistanceFilter search={DEFAULT_SEARCH} distances={undefined} onChange={onChange} />
    );
    const { rerender } = render(filter(before));
    await press();
    rerender(filter(after));
    find();
    await waitFor(() => expect(after).toHaveBeenCalledWith({ near: 'Durban', within: 50 }));
    expect(before).not.toHaveBeenCalled();
  });

  it('LST-259 does nothing when the visitor has left the list', async () => {
    mockApi(townsCall);
    const find = mockSlowPosition(at(-29.78, 31.05));
    const onChange = await renderFilter(DEFAULT_SEARCH);
    await press();
    history.pushState(null, '', '/dealers');
    find();
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    expect(onChange).not.toHaveBeenCalled();
    history.back();
  });

  it.each([
    ['is refused', { code: 1 }, 'Your browser does not tell us where you are.'],
    ['is not found', { code: 2 }, 'Your location could not be found.'],
    ['takes too long', { code: 3 }, 'Your location could not be found.'],
    ['is abroad', at(51.5, -0.1), 'You seem to be far from every town in South Africa.'],
  ])('LST-121 says so when the location %s', async (_case, answer, message) => {
    mockApi(townsCall);
    mockPosition(answer);
    const onChange = await renderFilter(DEFAULT_SEARCH);
    await press();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`${message} Choose a town instead.`));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('LST-121 says so when the browser has no location', async () => {
    mockApi(townsCall);
    await renderFilter(DEFAULT_SEARCH);
    await press();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Your location could not be found.'));
  });
});

describe('a listing near a town', () => {
  const address = '/second-hand-cars?near=durban&within=50';
  const names = { make: [], model: [], bodytype: [], fueltype: [], transmission: [], province: [], city: [] };
  const answer = (ads: object[], more: object = {}) => ({
    'POST cars/get-car-list': {
      ...{ data: ads, count_records: ads.length, facets: { ...EMPTY_FACETS, distances } },
      ...{ names: { ...names, near: 'Durban' }, ...more },
    },
    ...townsCall,
  });
  async function renderListing() {
    const data = await loadListing(loadContext(address));
    // The filter panel is loaded on its own.
    return { data, ...(await act(async () => renderPage(<ListingPage data={data} />))) };
  }

  it('LST-122 shows town and radius as title and chip, and how far away each car is', async () => {
    const cars = [0, 12, 1_271, null].map((distance_km, index) => buildAd({ _id: `${index}`, distance_km }));
    const calls = mockApi(answer(cars));
    const { data, router } = await renderListing();
    expect(calls[0]?.body).toMatchObject({ near: 'durban', within: 50 });
    expect(listingHead(data).title).toBe('Cars for sale within 50 km of Durban');
    expect(screen.getByRole('heading', { level: 1, name: 'Cars for sale within 50 km of Durban' })).toBeVisible();
    const places = screen.getAllByRole('article').map((card) => /Polokwane.*(?= · Dealer)/.exec(textOf(card))?.[0]);
    expect(places).toEqual([
      'Polokwane, Limpopo · less than 1 km away',
      'Polokwane, Limpopo · about 12 km away',
      'Polokwane, Limpopo · about 1 271 km away',
      'Polokwane, Limpopo',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Within 50 km of Durban' }));
    expect(router.state.location.search).toBe('');
  });

  it('LST-122 offers nearest first with a town only', async () => {
    mockApi(answer([buildAd({ distance_km: 3 })]));
    const { router, unmount } = await renderListing();
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Nearest first');
    expect(router.state.location.search).toBe('?near=Durban&within=50&sortby=nearest');
    unmount();
    mockApi(answer([buildAd()], { names }));
    renderPage(<ListingPage data={await loadListing(loadContext('/second-hand-cars?sortby=nearest'))} />);
    expect(screen.queryByRole('option', { name: 'Nearest first' })).toBeNull();
    expect(screen.getByLabelText('Sort by')).toHaveValue('most_recent');
  });

  it.each([
    [
      [],
      { within: 100, count: 12 },
      'No car within 50 km of Durban. Show 12 cars within 100 km of Durban',
      'within=100',
    ],
    [[], { within: 'province', count: 1 }, 'Show 1 car in the province of Durban', 'within=province'],
    [[buildAd()], { within: 'all', count: 900 }, '1 car within 50 km of Durban. Show 900 cars anywhere', ''],
  ])('LST-122 offers the next radius with its number: %#', async (ads, next_radius, text, query) => {
    mockApi(answer(ads, { next_radius }));
    await renderListing();
    const link = screen.getByRole('link', { name: /^Show \d+ cars? (within|in the|anywhere)/ });
    expect(link.parentElement).toHaveTextContent(text);
    expect(link).toHaveAttribute('href', `/second-hand-cars?${['near=Durban', query].filter(Boolean).join('&')}`);
  });

  it('LST-122 says that a town is unknown', async () => {
    mockApi(answer([], { names }));
    await renderListing();
    expect(screen.getByText(/^We do not know the town “durban”\./)).toBeVisible();
  });

  it('LST-122 a town without a radius is a chip too', () => {
    const label = (search: Partial<Search>) => activeFilters({ ...nearDurban, ...search }, EMPTY_FACETS)[0]?.label;
    expect(label({})).toBe('Within 50 km of Durban');
    expect(label({ within: 'province' })).toBe('In the province of Durban');
    expect(label({ within: 'all' })).toBe('Distance from Durban');
  });
});
