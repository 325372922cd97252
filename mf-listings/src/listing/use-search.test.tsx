import { paths } from '@roadworthy/contract/paths';
import { DEFAULT_SEARCH } from '@roadworthy/contract/search';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { PricePresets } from './price-presets';
import { useSearch } from './use-search';

function Filters() {
  const { ask, change } = useSearch(DEFAULT_SEARCH);
  // Of a part that is not drawn again, such as the filter panel for an equal search.
  const first = useRef(change);
  return (
    <>
      <button type="button" onClick={() => ask('cheap bakkie')}>
        Ask
      </button>
      <button type="button" onClick={() => change({ fuels: ['Diesel'] })}>
        Diesel
      </button>
      <button type="button" onClick={() => change({ text: 'gti' })}>
        Words
      </button>
      <button type="button" onClick={() => first.current({ types: ['SUV'] })}>
        SUV
      </button>
      <PricePresets search={DEFAULT_SEARCH} />
    </>
  );
}

/** The filters in a list whose next search loads forever. */
function renderFilters() {
  const loader = ({ request }: { request: Request }) => (new URL(request.url).search ? new Promise(() => {}) : null);
  const route = { path: paths.listing(), element: <Filters />, loader, hydrateFallbackElement: <p>Loading</p> };
  const router = createMemoryRouter([route], { initialEntries: [paths.listing()] });
  render(<RouterProvider router={router} />);
  return () => router.state.navigation.location?.search;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('LST-263 a filter that is changed while a sentence loads is added to it; other words replace it', async () => {
  const requested = renderFilters();
  await press('Ask');
  await press('Diesel');
  expect(requested()).toBe('?fueltypes=Diesel&sentence=cheap+bakkie');
  await press('Words');
  expect(requested()).toBe('?fueltypes=Diesel&search=gti');
});

it('LST-263 also from a panel that was drawn before', async () => {
  const requested = renderFilters();
  await press('Ask');
  await press('SUV');
  expect(requested()).toBe('?types=SUV&sentence=cheap+bakkie');
});

it('LST-263 also by the link of a common price', async () => {
  const requested = renderFilters();
  await press('Ask');
  await userEvent.click(screen.getByRole('link', { name: 'Under 150k' }));
  expect(requested()).toBe('?maxprice=150000&sentence=cheap+bakkie');
});

it('LST-259 a change by a part that is no longer shown keeps newer filters', async () => {
  const requested = renderFilters();
  await press('Diesel');
  await press('SUV');
  expect(requested()).toBe('?types=SUV&fueltypes=Diesel');
});
