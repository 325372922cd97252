import { createMemoryRouter, Link, RouterProvider } from '@roadworthy/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useIsWhole } from './use-is-whole';

const drawn: boolean[] = [];
function Page() {
  drawn.push(useIsWhole());
  return <h1>Ad</h1>;
}
const routes = [
  { path: '/', element: <Link to="/ad">Open</Link> },
  { path: '/ad', element: <Page /> },
];
beforeEach(() => drawn.splice(0));

it('LST-243 draws the first view and then the rest after a press, and both at once when gone back to', async () => {
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link'));
  expect(drawn).toEqual([false, true]);
  await act(() => router.navigate('/'));
  drawn.splice(0);
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(new Set(drawn)).toEqual(new Set([true]));
});

it('LST-243 draws a document at once', () => {
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/ad'] })} />);
  expect(new Set(drawn)).toEqual(new Set([true]));
});
