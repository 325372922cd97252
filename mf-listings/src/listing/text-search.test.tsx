import type { Suggestion } from '@roadworthy/contract/api/suggestions';
import { DEFAULT_SEARCH, type Search } from '@roadworthy/contract/search';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { toSearchChange } from './suggestion-change';
import { TextSearch } from './text-search';

const call = 'GET cars/search-suggestions';
const suggestions = [
  { kind: 'make', label: 'Toyota', query: 'brands=Toyota', count: 212 },
  { kind: 'model', label: 'Toyota Hilux', query: 'brands=Toyota&models=Hilux', count: 1 },
];
const field = () => screen.getByLabelText('Search by make, model or word');

/** The search box with its suggestions loaded. */
async function renderSearchBox() {
  const onChange = jest.fn();
  const props = { search: DEFAULT_SEARCH, onChange, onSentence: (sentence: string) => onChange({ sentence }) };
  renderPage(<TextSearch {...props} />, '/second-hand-cars');
  await waitFor(() => expect(screen.getByRole('combobox')).toBe(field()), { timeout: 3_000 });
  return onChange;
}

/** A list whose text another control removes. */
function RemovableText() {
  const [search, setSearch] = useState<Search>({ ...DEFAULT_SEARCH, text: 'toyota' });
  return (
    <>
      <button type="button" onClick={() => setSearch(DEFAULT_SEARCH)}>
        Remove
      </button>
      <TextSearch search={search} onChange={() => {}} onSentence={() => {}} />
    </>
  );
}

afterEach(() => jest.useRealTimers());

describe('searching by text', () => {
  it('LST-241 the field follows the search, but what a visitor is typing stays', async () => {
    const { unmount } = renderPage(<RemovableText />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(field()).toHaveValue('');
    unmount();
    renderPage(<RemovableText />);
    await userEvent.clear(field());
    await userEvent.type(field(), 'hilux');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(field()).toHaveValue('hilux');
  });

  it('LST-241 what is typed while the field with suggestions replaces the plain one stays', async () => {
    renderPage(<TextSearch search={DEFAULT_SEARCH} onChange={() => {}} onSentence={() => {}} />);
    // Read when it is decided that nothing was typed: a visitor types right after it.
    Object.defineProperty(field(), 'defaultValue', {
      get: () => {
        queueMicrotask(() => fireEvent.change(field(), { target: { value: 'hilux' } }));
        return '';
      },
    });
    await waitFor(() => expect(screen.getByRole('combobox')).toBe(field()), { timeout: 3_000 });
    expect(field()).toHaveValue('hilux');
  });

  it('LST-58 suggests while a user types; a suggestion is chosen by keyboard', async () => {
    const calls = mockApi({ [call]: { data: suggestions } });
    const onChange = await renderSearchBox();
    await userEvent.type(field(), 'toy');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['ToyotaMake212 cars', 'Toyota HiluxModel1 car']);
    expect(calls).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledWith({ brands: ['Toyota'], models: ['Hilux'], trims: [], text: '' });
  });

  it.each<[string, Suggestion['kind'], string, Partial<Search>]>([
    ['make', 'make', 'brands=Toyota', { brands: ['Toyota'], models: [], trims: [] }],
    ['model', 'model', 'brands=Toyota&models=Hilux', { brands: ['Toyota'], models: ['Hilux'], trims: [] }],
    ['body type', 'bodytype', 'types=Bakkie', { types: ['Bakkie'] }],
    ['province', 'place', 'provinces=Gauteng', { provinces: ['Gauteng'], cities: [], near: '', within: 'all' }],
    [
      ...(['city', 'place', 'provinces=Gauteng&cities=Pretoria'] as const),
      { provinces: ['Gauteng'], cities: ['Pretoria'], near: '', within: 'all' },
    ],
  ])(
    'LST-113 a suggested %s replaces filters of its kind and the text, and keeps the others',
    (_, kind, query, change) => {
      expect(toSearchChange({ kind, label: '', query, count: 1 })).toEqual({ ...change, text: '' });
    },
  );

  it('LST-106 clears the text when a suggestion is chosen', async () => {
    mockApi({ [call]: { data: suggestions } });
    const onChange = await renderSearchBox();
    await userEvent.type(field(), 'toy');
    await userEvent.click((await screen.findAllByRole('option'))[1] as HTMLElement);
    expect(field()).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(onChange).toHaveBeenLastCalledWith({ text: '' });
  });

  it('LST-106 accepts the next text after a chosen suggestion, and the same suggestion again', async () => {
    mockApi({ [call]: { data: suggestions } });
    const onChange = await renderSearchBox();
    for (const round of [1, 2]) {
      await userEvent.type(field(), 'toy');
      expect(field()).toHaveValue('toy');
      await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
      await waitFor(() => expect(onChange).toHaveBeenCalledTimes(round));
    }
    await userEvent.type(field(), 'polo{Enter}');
    expect(onChange).toHaveBeenLastCalledWith({ sentence: 'polo' });
  });

  it('LST-58 Enter without a choice searches for the text, and Escape closes the list', async () => {
    mockApi({ [call]: { data: suggestions } });
    const onChange = await renderSearchBox();
    await userEvent.type(field(), 'toy ');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith({ sentence: 'toy' });
    await userEvent.type(field(), 'o');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('LST-58 blur chooses nothing and preserves the text', async () => {
    mockApi({ [call]: { data: suggestions } });
    const onChange = await renderSearchBox();
    await userEvent.type(field(), 'toy');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect(screen.queryByRole('option')).toBeNull();
    expect(field()).toHaveValue('toy');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('LST-58 does not replace a field while the user types', async () => {
    jest.useFakeTimers();
    renderPage(<TextSearch search={DEFAULT_SEARCH} onChange={jest.fn()} onSentence={jest.fn()} />);
    const plainField = field();
    plainField.focus();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(field()).toBe(plainField);
    act(() => plainField.blur());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('combobox')).toBe(field());
  });
});
