import { DEFAULT_SEARCH, parseSearch } from '@roadworthy/contract/search';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchForm } from './search-form';

const data = {
  makes: ['Toyota', 'Ford'].map((maketitle) => ({ _id: maketitle, maketitle, count_models: 1 })),
  carTypes: [{ _id: '1', name: 'SUV' }],
  count: 1_934,
  thisYear: 2026,
};
const models = (modeltitle: string) => ({ data: { models: [{ _id: '1', modeltitle, status: 'current' }] } });
const modelSelect = () => screen.getByLabelText('Model');
const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
/** The URL that a browser without scripts would request. */
const submitted = () => {
  const form = screen.getByLabelText('Make').closest('form') as HTMLFormElement;
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  return { form, search: parseSearch(new URLSearchParams(fields)) };
};

describe('the home search form', () => {
  it('shows 0 as the highest price and searches with what was chosen', async () => {
    mockApi({
      'GET common/get-single-make/Toyota': models('Hilux'),
      'POST cars/get-car-list': { data: [], count_records: 12 },
    });
    const { router } = renderPage(<SearchForm data={data} />);
    expect(screen.getByLabelText('Max price')).toHaveValue('0');
    expect(screen.getByRole('button', { name: /^Show 1.934 cars/ })).toBeInTheDocument();
    await choose('Make', 'Toyota');
    await screen.findByRole('option', { name: 'Hilux' });
    await choose('Model', 'Hilux');
    await choose('Year', 'Older than 2010');
    await userEvent.type(screen.getByLabelText('Max price'), '350000');
    await userEvent.click(await screen.findByRole('button', { name: 'Show 12 cars' }));
    expect(router.state.location.search).toBe('?brands=Toyota&models=Hilux&year=older-than-2010&maxprice=350000');
  });

  it('LST-202 asks for body, budget and place first, and for make, model and year behind More', async () => {
    const calls = mockApi({ 'POST cars/get-car-list': { data: [], count_records: 12 } });
    renderPage(<SearchForm data={data} />);
    const isCollapsed = (label: string) => screen.getByLabelText(label).closest('details:not([open])') !== null;
    expect(['Body type', 'Max price', 'Place'].map(isCollapsed)).toEqual([false, false, false]);
    expect(['Make', 'Model', 'Year'].map(isCollapsed)).toEqual([true, true, true]);
    await userEvent.click(screen.getByText(/^More/));
    expect(isCollapsed('Make')).toBe(false);
    await choose('Place', 'Gauteng');
    await screen.findByRole('button', { name: 'Show 12 cars' });
    expect(calls.at(-1)?.body).toMatchObject({ province: ['Gauteng'] });
    expect(submitted().search).toEqual({ ...DEFAULT_SEARCH, provinces: ['Gauteng'] });
  });

  it('LST-203 says beside a max price of 0 that any is meant', async () => {
    mockApi({ 'POST cars/get-car-list': { data: [], count_records: 12 } });
    renderPage(<SearchForm data={data} />);
    expect(screen.getByText('Any')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Max price'), '250k');
    expect(screen.queryByText('Any')).toBeNull();
    await screen.findByRole('button', { name: 'Show 12 cars' });
  });

  it('LST-42 ignores a slow response for an earlier make', async () => {
    const responders: Record<string, (response: object) => void> = {};
    const signals: Record<string, AbortSignal> = {};
    const respondLater =
      (make: string) =>
      (_body: unknown, { signal }: Request) => {
        signals[make] = signal;
        return new Promise<object>((resolve) => Object.assign(responders, { [make]: resolve }));
      };
    mockApi({
      'POST cars/get-car-list': { data: [], count_records: 12 },
      'GET common/get-single-make/Toyota': respondLater('Toyota'),
      'GET common/get-single-make/Ford': respondLater('Ford'),
    });
    renderPage(<SearchForm data={data} />);
    await choose('Make', 'Toyota');
    await waitFor(() => expect(signals.Toyota).toBeDefined());
    await choose('Make', 'Ford');
    await waitFor(() => expect(signals.Ford).toBeDefined());
    expect(signals.Toyota?.aborted).toBe(true);
    await act(async () => responders.Ford?.(models('Ranger')));
    await screen.findByRole('option', { name: 'Ranger' });
    await act(async () => responders.Toyota?.(models('Hilux')));
    expect(screen.queryByRole('option', { name: 'Hilux' })).toBeNull();
    expect(modelSelect()).toBeEnabled();
  });

  it('LST-42 says when the models cannot be loaded, and loads them again', async () => {
    const responses: (number | object)[] = [503, 503, 503, models('Ranger')];
    mockApi({
      'GET common/get-single-make/Ford': () => responses.shift() ?? 500,
      'POST cars/get-car-list': { data: [], count_records: 12 },
    });
    renderPage(<SearchForm data={data} />);
    await userEvent.click(screen.getByText(/^More/));
    await choose('Make', 'Ford');
    await screen.findByRole('button', { name: 'Show 12 cars' });
    expect(await screen.findByText('Models could not be loaded.', {}, { timeout: 5_000 })).toBeVisible();
    expect(modelSelect()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: 'Ranger' });
    expect(modelSelect()).toBeEnabled();
    expect(screen.queryByText('Models could not be loaded.')).toBeNull();
  });

  it('ACC-215 accepts a price as people write it, and shows the number it understood', async () => {
    const calls = mockApi({ 'POST cars/get-car-list': { data: [], count_records: 12 } });
    renderPage(<SearchForm data={data} />);
    const field = screen.getByLabelText('Max price');
    await userEvent.clear(field);
    await userEvent.type(field, 'R 250k');
    await screen.findByRole('button', { name: 'Show 12 cars' });
    expect(calls.at(-1)?.body).toMatchObject({ max_price: 250_000 });
    await userEvent.tab();
    expect(field).toHaveValue('250000');
  });

  it('LST-43 is a GET form of the listing, also when empty', () => {
    renderPage(<SearchForm data={data} />);
    const { form, search } = submitted();
    expect(form).toHaveAttribute('action', '/second-hand-cars');
    expect(form).toHaveAttribute('method', 'get');
    expect(search).toEqual(DEFAULT_SEARCH);
  });

  it('LST-43 sends the selection with the parameter names of the listing', async () => {
    mockApi({
      'GET common/get-single-make/Toyota': models('Hilux'),
      'POST cars/get-car-list': { data: [], count_records: 12 },
    });
    renderPage(<SearchForm data={data} />);
    await choose('Make', 'Toyota');
    await screen.findByRole('option', { name: 'Hilux' });
    await choose('Model', 'Hilux');
    await choose('Body type', 'SUV');
    await choose('Year', '2021');
    await userEvent.type(screen.getByLabelText('Max price'), '350000');
    await screen.findByRole('button', { name: 'Show 12 cars' });
    expect(submitted().search).toEqual({
      ...DEFAULT_SEARCH,
      brands: ['Toyota'],
      models: ['Hilux'],
      types: ['SUV'],
      years: ['2021'],
      maxPrice: 350_000,
    });
  });
});
