import { bus } from '@roadworthy/events';
import { buildAd, buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseLocation } from '../profile-location';
import { Favourites } from './favourites';

const like = 'POST cars/like-dislike-car';
const profile = { 'GET users/get-user-profile-data': { data: buildUser({ favourite_cars_count: 1 }) } };
const ad = buildAd();
const events: [string, unknown][] = [];
const recordEvent = (name: unknown, payload: unknown) => events.push([String(name), payload]);
beforeEach(() => {
  events.length = 0;
  bus.on('*', recordEvent);
});
afterEach(() => bus.off('*', recordEvent));
const show = () =>
  renderPage(<Favourites location={parseLocation(new URLSearchParams('tab=favourites'))} entries={[ad]} count={1} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('ACC-62 removes a favourite, restores it in place, and emits the change once the list is left', async () => {
  const calls = mockApi({ ...profile, [like]: { data: {} } });
  const { unmount } = show();
  await press(`Remove ${ad.title} from favourites`);
  expect(screen.getByRole('status')).toHaveTextContent('Removed from your favourites.');
  await press(`Undo: keep ${ad.title}`);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(events).toEqual([]);
  unmount();
  await waitFor(() => expect(events).toHaveLength(1));
  expect(events).toEqual([['account:profile-changed', { user: buildUser({ favourite_cars_count: 1 }) }]]);
  expect(calls.filter(({ name }) => name === like).map(({ body }) => body)).toEqual([
    { car_id: ad._id, is_favorite: 'no' },
    { car_id: ad._id, is_favorite: 'yes' },
  ]);
});

it('ACC-62 emits a change that the server accepts after the list was left', async () => {
  let respond = () => {};
  const response = new Promise<object>((resolve) => {
    respond = () => resolve({ data: {} });
  });
  const calls = mockApi({ ...profile, [like]: () => response });
  const { unmount } = show();
  await press(`Remove ${ad.title} from favourites`);
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();
  respond();
  await waitFor(() => expect(events.map(([name]) => name)).toEqual(['account:profile-changed']));
});

it('ACC-62 restores the favourite and shows the message when the server rejects the change', async () => {
  mockApi({ ...profile, [like]: 503 });
  const { unmount } = show();
  await press(`Remove ${ad.title} from favourites`);
  await waitFor(() => expect(events).toEqual([['notice:shown', { type: 'error', message: 'The server says 503.' }]]));
  expect(screen.getByRole('button', { name: `Remove ${ad.title} from favourites` })).toBeVisible();
  unmount();
  expect(events).toHaveLength(1);
});

it('ACC-62 sends a change only after the response to the one before', async () => {
  let running = 0;
  const overlaps: number[] = [];
  const respondLate = async () => {
    running += 1;
    overlaps.push(running);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running -= 1;
    return { data: {} };
  };
  mockApi({ ...profile, [like]: respondLate });
  show();
  // Both presses before the first response.
  fireEvent.click(screen.getByRole('button', { name: `Remove ${ad.title} from favourites` }));
  fireEvent.click(screen.getByRole('button', { name: `Undo: keep ${ad.title}` }));
  await waitFor(() => expect(overlaps).toEqual([1, 1]));
});

it('ACC-225 shows how much less a favourite costs, and since when', () => {
  const cheaper = buildAd({ price_drop: { amount: 15_000, since: '2026-11-03T08:00:00.000Z' } });
  const location = parseLocation(new URLSearchParams('tab=favourites'));
  renderPage(<Favourites location={location} entries={[cheaper]} count={1} />);
  expect(screen.getByText('R 15 000 less since 3 November 2026')).toBeVisible();
});

it('ACC-62, ACC-460 says that there are no favourites, and suggests three cars of good value', async () => {
  const location = parseLocation(new URLSearchParams('tab=favourites'));
  const ads = ['Polo', 'Swift', 'Jazz'].map((title, index) =>
    buildAd({ _id: `${index}`, slug: `car-${index}`, title }),
  );
  const calls = mockApi({ 'POST cars/get-car-list': { data: ads, count_records: 900 } });
  renderPage(<Favourites location={location} entries={[]} count={0} />);
  expect(screen.getByText('No cars available')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Cars of good value today' })).toBeVisible();
  expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual([
    'Polo',
    'Swift',
    'Jazz',
  ]);
  expect(screen.getByRole('link', { name: 'Jazz' })).toHaveAttribute('href', '/second-hand-cars/car-2');
  expect(calls.map(({ body }) => body)).toEqual([{ sortBy: 'best_value', limit: 3 }]);
});
