import { DEFAULT_SEARCH, type Search } from '@roadworthy/contract/search';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { resultsId } from './filter-aside';
import { FilterChips } from './filter-chips';
import { EMPTY_FACETS } from './load-listing';

function Results(): ReactNode {
  const [search, setSearch] = useState<Search>({ ...DEFAULT_SEARCH, fuels: ['Diesel', 'Petrol', 'Hybrid'] });
  return (
    <div id={resultsId} tabIndex={-1}>
      <FilterChips search={search} facets={EMPTY_FACETS} onChange={(change) => setSearch({ ...search, ...change })} />
    </div>
  );
}
const chip = (name: string) => screen.getByRole('button', { name: `Remove filter ${name}` });

it('LST-281 the neighbour of a filter that is removed gets the focus; after the last one, the results', async () => {
  renderPage(<Results />);
  chip('Petrol').focus();
  await userEvent.keyboard('{Enter}');
  expect(chip('Hybrid')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(chip('Diesel')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull();
  expect(document.getElementById(resultsId)).toHaveFocus();
});
