import { bus } from '@roadworthy/events';
import { apiDouble } from '@roadworthy/testing/api-double';
import { anAd, aUser } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { placeIn } from '../address';
import { Favourites } from './favourites';

const like = 'POST cars/like-dislike-car';
const profile = { 'GET users/get-user-profile-data': { data: aUser({ favourite_cars_count: 1 }) } };
const ad = anAd();
const told: [string, unknown][] = [];
const hear = (name: unknown, fact: unknown) => told.push([String(name), fact]);
beforeEach(() => {
  told.length = 0;
  bus.on('*', hear);
});
afterEach(() => bus.off('*', hear));
const show = () =>
  renderPage(<Favourites place={placeIn(new URLSearchParams('tab=favourites'))} entries={[ad]} count={1} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('ACC-62 lets a favourite go, takes it back where it stood, and tells every area once the list is left', async () => {
  const calls = apiDouble({ ...profile, [like]: { data: {} } });
  const { unmount } = show();
  await press(`Remove ${ad.title} from favourites`);
  expect(screen.getByRole('status')).toHaveTextContent('Removed from your favourites.');
  await press(`Undo: keep ${ad.title}`);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(told).toEqual([]);
  unmount();
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told).toEqual([['account:profile-changed', { user: aUser({ favourite_cars_count: 1 }) }]]);
  expect(calls.filter(({ name }) => name === like).map(({ body }) => body)).toEqual([
    { car_id: ad._id, is_favorite: 'no' },
    { car_id: ad._id, is_favorite: 'yes' },
  ]);
});

it('ACC-62 puts back what the server refuses, with its words', async () => {
  apiDouble({ ...profile, [like]: 503 });
  const { unmount } = show();
  await press(`Remove ${ad.title} from favourites`);
  await waitFor(() => expect(told).toEqual([['notice:shown', { type: 'error', message: 'The server says 503.' }]]));
  expect(screen.getByRole('button', { name: `Remove ${ad.title} from favourites` })).toBeVisible();
  unmount();
  expect(told).toHaveLength(1);
});
