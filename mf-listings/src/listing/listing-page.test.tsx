import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { module } from '../exposes/pages/listing';
import { absent, answerCalls, outage, posted } from '../testing/api';
import { anAd, someFacets } from '../testing/builders';
import { addressOf, openPage } from '../testing/open-page';

jest.mock('@roadworthy/api-client', () => ({ ...jest.requireActual('@roadworthy/api-client'), get: jest.fn(), post: jest.fn() }));

const reference = {
  'common/get-all-makes': { data: [{ maketitle: 'BMW' }, { maketitle: 'Toyota' }] },
  'common/get-all-car-types': { data: [{ name: 'Bakkie' }, { name: 'Sedan' }] },
  'city_state/get-all-states': { data: [{ state_name: 'Gauteng' }, { state_name: 'Limpopo' }] },
};
const list = 'cars/get-car-list';
const found = (count: number, ads = count > 0 ? [anAd()] : []) => ({ data: ads, count_records: count, facets: someFacets });
const open = (query = '') => openPage(module, '/second-hand-cars', `/second-hand-cars${query}`);
const panel = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const lastSearch = () => posted(list).at(-1) as Record<string, unknown>;
const user = userEvent.setup();

beforeEach(() => {
  jest.clearAllMocks();
  answerCalls({ ...reference, [list]: found(40) });
});

describe('the listing', () => {
  it('LST-1 asks for what the address says, with the counts of the panel', async () => {
    await open('?brands=Toyota,BMW&maxprice=300000&sortby=price_low_high&page=2');
    expect(lastSearch()).toMatchObject({ make: ['Toyota', 'BMW'], max_price: 300_000, sortBy: 'price_low_high', page: 2, limit: 15, facets: true });
    expect(panel().getByRole('checkbox', { name: /^Toyota/ })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price_low_high');
  });

  it('LST-15 says how many there are and links to the pages, keeping the filters', async () => {
    await open('?brands=Toyota');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('40 cars');
    const pages = within(screen.getByRole('navigation', { name: 'Pages of cars' }));
    expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/second-hand-cars?brands=Toyota&page=3');
    expect(pages.queryByRole('link', { name: 'Page 4' })).toBeNull();
  });

  const ticks: [string, string, string, string][] = [
    ['Brand And Model', 'BMW', 'brands=BMW', 'make'],
    ['Year', '2019', 'year=2019', 'year'],
    ['Fuel', 'Diesel', 'fueltypes=Diesel', 'fueltype'],
    ['Transmission', 'Manual', 'transmissiontypes=Manual', 'transmission'],
    ['Body Type', 'Bakkie', 'types=Bakkie', 'bodytype'],
    ['Locations', 'Gauteng', 'provinces=Gauteng', 'province'],
  ];
  it.each(ticks)('LST-5 LST-10 %s: ticking %s leads to ?%s at page 1', async (group, option, query, field) => {
    const router = await open('?sortby=year_high_low&page=2');
    const box = panel().getByRole('group', { name: group, hidden: true });
    await user.click(within(box).getByRole('checkbox', { name: new RegExp(`^${option}`), hidden: true }));
    await waitFor(() => expect(addressOf(router)).toBe(`/second-hand-cars?${query}&sortby=year_high_low`));
    expect(lastSearch()).toMatchObject({ [field]: [option], page: 1 });
  });

  it('LST-10 shows models beneath a ticked brand, cities beneath a ticked province, counts beside options', async () => {
    const router = await open('?brands=Toyota&provinces=Gauteng');
    expect(panel().getByRole('checkbox', { name: 'Hilux 3' })).toBeInTheDocument();
    await user.click(panel().getByRole('checkbox', { name: 'Pretoria 1' }));
    await user.click(panel().getByRole('checkbox', { name: 'Hilux 3' }));
    await waitFor(() => expect(addressOf(router)).toBe('/second-hand-cars?brands=Toyota&models=Hilux&provinces=Gauteng&cities=Pretoria'));
  });

  it('LST-11 takes prices as typed; an empty max is 5000000, an empty min 0', async () => {
    const router = await open('?minprice=1000&maxprice=200000');
    const max = panel().getByRole('textbox', { name: 'Max price' });
    await user.clear(max);
    await user.tab();
    await waitFor(() => expect(addressOf(router)).toBe('/second-hand-cars?minprice=1000'));
    expect(max).toHaveValue('5000000');
    const min = panel().getByRole('textbox', { name: 'Min price' });
    await user.clear(min);
    await user.type(min, 'R 50 000{Enter}');
    await waitFor(() => expect(addressOf(router)).toBe('/second-hand-cars?minprice=50000'));
    await user.clear(min);
    await user.tab();
    await waitFor(() => expect(addressOf(router)).toBe('/second-hand-cars'));
    expect(min).toHaveValue('0');
  });

  it('LST-11 has a slider from 0 to 5000000 in steps of 50', async () => {
    const router = await open();
    const thumb = panel().getByRole('slider', { name: 'Lowest price' });
    expect(thumb).toHaveAttribute('aria-valuemax', '5000000');
    thumb.focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(addressOf(router)).toBe('/second-hand-cars?minprice=50'));
  });

  it('LST-5 keeps the page when the order changes', async () => {
    const router = await open('?brands=Toyota&page=2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'mileage_low_high');
    await waitFor(() => expect(addressOf(router)).toBe('/second-hand-cars?brands=Toyota&sortby=mileage_low_high&page=2'));
  });

  it('LST-13 removes one filter by its chip; LST-5 Clear All leads to the plain listing', async () => {
    const router = await open('?brands=Toyota&fueltypes=Diesel&sortby=price_low_high');
    const chips = within(screen.getByRole('group', { name: 'Active filters' }));
    await user.click(chips.getByRole('button', { name: 'Remove filter Diesel' }));
    await waitFor(() => expect(addressOf(router)).toBe('/second-hand-cars?brands=Toyota&sortby=price_low_high'));
    await user.click(screen.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(addressOf(router)).toBe('/second-hand-cars'));
    expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull();
  });

  it('LST-14 opens the same panel in a sheet', async () => {
    await open('?brands=Toyota');
    await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByRole('checkbox', { name: /^Toyota/ })).toBeChecked();
    await user.click(sheet.getByRole('button', { name: 'Show 40 cars' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('LST-16 says when nothing is found', async () => {
    answerCalls({ ...reference, [list]: found(0) });
    await open('?brands=Lada');
    expect(screen.getByText('No Data found...')).toBeVisible();
  });

  it('LST-17 dims old results while new ones load; two quick changes add up', async () => {
    const router = await open();
    const answers: ((value: unknown) => void)[] = [];
    answerCalls({ ...reference, [list]: () => new Promise((resolve) => answers.push(resolve)) });
    await user.click(panel().getByRole('checkbox', { name: /^BMW/ }));
    expect(panel().getByRole('checkbox', { name: /^BMW/ })).toBeChecked();
    expect(screen.getByRole('article').closest('[aria-busy="true"]')).not.toBeNull();
    await user.click(panel().getByRole('checkbox', { name: /^Toyota/ }));
    await waitFor(() => expect(answers).toHaveLength(2));
    for (const answer of answers) answer(found(2));
    await waitFor(() => expect(addressOf(router)).toBe('/second-hand-cars?brands=BMW,Toyota'));
  });

  it('LST-17 shows nine skeleton cards where there are no old results', async () => {
    answerCalls({ ...reference, [list]: found(0) });
    await open();
    answerCalls({ ...reference, [list]: () => new Promise(() => {}) });
    await user.click(panel().getByRole('checkbox', { name: /^BMW/ }));
    expect(await screen.findAllByTestId('card-skeleton')).toHaveLength(9);
  });

  it('LST-18 tells an outage in words and tries again', async () => {
    answerCalls({ ...reference, [list]: outage });
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('We could not reach the server.');
    answerCalls({ ...reference, [list]: found(1) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('LST-18 does without the lists of the panel', async () => {
    answerCalls({ ...Object.fromEntries(Object.keys(reference).map((path) => [path, outage])), [list]: found(1) });
    await open();
    expect(panel().getByRole('checkbox', { name: 'Toyota 5' })).toBeInTheDocument();
  });

  it('LST-18 has the status of what happened', async () => {
    answerCalls({ ...reference, [list]: outage });
    const context = { url: new URL('http://x.test/second-hand-cars'), params: {}, signal: new AbortController().signal };
    const data = await module.load?.(context);
    expect(data && module.status?.(data)).toBe(503);
    answerCalls({ ...reference, [list]: absent('No') });
    const other = await module.load?.(context);
    expect(other && module.head?.(other).noIndex).toBe(true);
  });
});
