import { paths } from '@roadworthy/contract/paths';
import { DEFAULT_SEARCH } from '@roadworthy/contract/search';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearch } from './use-search';

function Filters() {
  const { ask, change } = useSearch(DEFAULT_SEARCH);
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
    </>
  );
}

it('LST-263 a filter that is changed while a sentence loads is added to it; other words replace it', async () => {
  const loader = ({ request }: { request: Request }) => (new URL(request.url).search ? new Promise(() => {}) : null);
  const route = { path: paths.listing(), element: <Filters />, loader, hydrateFallbackElement: <p>Loading</p> };
  const router = createMemoryRouter([route], { initialEntries: [paths.listing()] });
  render(<RouterProvider router={router} />);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const requested = () => router.state.navigation.location?.search;
  await press('Ask');
  await press('Diesel');
  expect(requested()).toBe('?fueltypes=Diesel&sentence=cheap+bakkie');
  await press('Words');
  expect(requested()).toBe('?fueltypes=Diesel&search=gti');
});
