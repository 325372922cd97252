import { plainSearch } from '@roadworthy/contract/search';
import { apiDouble } from '@roadworthy/testing/api-double';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextSearch } from './text-search';

const call = 'GET cars/search-suggestions';
const suggestions = [
  { kind: 'make', label: 'Toyota', query: 'brands=Toyota', count: 212 },
  { kind: 'model', label: 'Toyota Hilux', query: 'brands=Toyota&models=Hilux', count: 1 },
];
const field = () => screen.getByLabelText('Search by make, model or word');

/** The search box once suggestions are there. */
async function box() {
  const onSearch = jest.fn();
  const page = renderPage(<TextSearch search={plainSearch} onSearch={onSearch} />, '/second-hand-cars');
  await waitFor(() => expect(screen.getByRole('combobox')).toBe(field()), { timeout: 3_000 });
  return { onSearch, ...page };
}

describe('searching by text', () => {
  it('LST-58 suggests while somebody types; a suggestion chosen by keyboard is its search', async () => {
    const calls = apiDouble({ [call]: { data: suggestions } });
    const { router } = await box();
    await userEvent.type(field(), 'toy');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['ToyotaMake212 cars', 'Toyota HiluxModel1 car']);
    expect(calls).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?brands=Toyota&models=Hilux'));
  });

  it('LST-58 Enter without a choice searches for the text, and Escape closes the list', async () => {
    apiDouble({ [call]: { data: suggestions } });
    const { onSearch } = await box();
    await userEvent.type(field(), 'toy ');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledWith('toy');
    await userEvent.type(field(), 'o');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('LST-58 leaving the field chooses nothing and keeps the text', async () => {
    apiDouble({ [call]: { data: suggestions } });
    const { router } = await box();
    await userEvent.type(field(), 'toy');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect(screen.queryByRole('option')).toBeNull();
    expect(field()).toHaveValue('toy');
    expect(router.state.location.search).toBe('');
  });

  it('LST-58 a field that somebody types in is not taken from under them', async () => {
    renderPage(<TextSearch search={plainSearch} onSearch={jest.fn()} />);
    const plain = field();
    plain.focus();
    await new Promise((done) => setTimeout(done, 800));
    expect(field()).toBe(plain);
    plain.blur();
    await waitFor(() => expect(screen.getByRole('combobox')).toBe(field()));
  });
});
