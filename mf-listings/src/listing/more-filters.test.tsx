import { DEFAULT_SEARCH, parseSearch, type Search } from '@roadworthy/contract/search';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterPanel } from './filter-panel';
import { EMPTY_FACETS } from './load-listing';

const facets = {
  ...EMPTY_FACETS,
  makes: [{ value: 'Toyota', count: 9 }],
  models: [{ make: 'Toyota', value: 'Hilux', count: 9 }],
  trims: [{ model: 'Hilux', value: 'Raider', count: 4 }],
  engines: [
    { value: '0.0', count: 1 },
    { value: '1.6', count: 2 },
    { value: '2.4', count: 3 },
    { value: '6.2', count: 5 },
  ],
  drives: [{ value: '4WD', count: 3 }],
  seats: [{ value: '5', count: 2 }],
  doors: [{ value: '4', count: 2 }],
  cabs: [{ value: 'double', count: 2 }],
  exteriorcolors: [{ value: 'White', count: 6 }],
  carfeatures: [{ value: 'Tow Bar', count: 7 }],
  sellers: [
    { value: 'dealer', count: 8 },
    { value: 'private', count: 1 },
  ],
  posted: [{ value: '7', count: 1_200 }],
};

function renderPanel(search: Partial<Search> = {}) {
  const onChange = jest.fn();
  const panel = (
    <FilterPanel search={{ ...DEFAULT_SEARCH, ...search }} facets={facets} thisYear={2026} onChange={onChange} />
  );
  renderPage(panel);
  return onChange;
}

/** Opens a collapsed group. */
async function openGroup(title: string): Promise<HTMLElement> {
  await userEvent.click(screen.getByText(title));
  return screen.getByText(title).closest('details') as HTMLElement;
}

describe('the groups of further filters', () => {
  it.each<[string, RegExp, string, Partial<Search>]>([
    ['Engine And Drive', /^4WD/, '3', { drives: ['4WD'] }],
    ['Doors, Cab And Seats', /^4 doors/, '2', { doors: ['4'] }],
    ['Doors, Cab And Seats', /^Double cab/, '2', { cabs: ['double'] }],
    ['Doors, Cab And Seats', /^5 seats/, '2', { seats: ['5'] }],
    ['Colour', /^White/, '6', { colors: ['White'] }],
    ['Features', /^Tow Bar/, '7', { features: ['Tow Bar'] }],
    ['Seller And Date', /^Private seller/, '1', { sellers: ['private'] }],
  ])('LST-116 %s is collapsed, and offers %s with its count', async (title, name, count, change) => {
    const onChange = renderPanel();
    expect(screen.queryByRole('checkbox', { name })).toBeNull();
    const group = await openGroup(title);
    const option = within(group).getByRole('checkbox', { name });
    expect(option.closest('label')).toHaveTextContent(count);
    await userEvent.click(option);
    expect(onChange).toHaveBeenCalledWith(change);
  });

  it('LST-116 shows no group for facts that none of the cars has', () => {
    const panel = <FilterPanel search={DEFAULT_SEARCH} facets={EMPTY_FACETS} thisYear={2026} onChange={() => {}} />;
    renderPage(panel);
    expect(screen.queryByText('Doors, Cab And Seats')).toBeNull();
    expect(screen.getByText('Engine And Drive')).toBeVisible();
  });

  it('LST-116 offers the trims of a chosen model', async () => {
    expect(renderPanel({ brands: ['Toyota'], models: ['Hilux'] })).not.toHaveBeenCalled();
    const onChange = renderPanel({ brands: ['Toyota'], models: ['Hilux'] });
    await userEvent.click(screen.getAllByRole('checkbox', { name: /^Raider/ }).at(-1) as HTMLElement);
    expect(onChange).toHaveBeenCalledWith({ trims: ['Raider'] });
  });

  it('LST-117 each engine size has the number of cars within both ends', async () => {
    const onChange = renderPanel({ minEngine: 1.6 });
    const group = screen.getByText('Engine And Drive').closest('details') as HTMLElement;
    expect(group).toHaveAttribute('open');
    const [from, to] = within(group).getAllByRole('combobox') as [HTMLSelectElement, HTMLSelectElement];
    expect(within(from).getByRole('option', { name: '2.0 L (8)' })).toBeInTheDocument();
    expect(within(to).getByRole('option', { name: '2.5 L (5)' })).toBeInTheDocument();
    expect(within(to).queryByRole('option', { name: /^1.4/ })).toBeNull();
    await userEvent.selectOptions(to, '2.5');
    expect(onChange).toHaveBeenLastCalledWith({ minEngine: 1.6, maxEngine: 2.5 });
    await userEvent.selectOptions(from, 'Any');
    expect(onChange).toHaveBeenLastCalledWith({ minEngine: 0, maxEngine: 6 });
  });

  it('LST-117 the days within which a car was posted have their number of cars', async () => {
    const onChange = renderPanel();
    const group = await openGroup('Seller And Date');
    const posted = within(group).getByLabelText('Posted');
    await userEvent.selectOptions(posted, within(posted).getByRole('option', { name: /^Within 7 days \(1.200\)$/ }));
    expect(onChange).toHaveBeenCalledWith({ postedDays: 7 });
  });

  it('LST-103 are fields of the GET form', () => {
    const search: Partial<Search> = {
      ...{ drives: ['4WD'], doors: ['4'], colors: ['White'], features: ['Tow Bar'], sellers: ['private'] },
      ...{ minEngine: 1.6, maxEngine: 2.5, postedDays: 7 },
    };
    renderPanel(search);
    const form = screen.getByLabelText('Posted').closest('form') as HTMLFormElement;
    const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    expect(parseSearch(new URLSearchParams(fields))).toEqual({ ...DEFAULT_SEARCH, ...search });
  });
});
