import { bus } from '@roadworthy/events';
import { apiDouble } from '@roadworthy/testing/api-double';
import { anAd } from '@roadworthy/testing/builders';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAreaStore } from '../area-store';
import { RecentlyViewed } from './recently-viewed';
import { clearViewed } from './use-viewed';
import { parseViewed } from './viewed-slice';

const key = 'roadworthy.kept.viewed';
const kept = () => JSON.parse(localStorage.getItem(key) ?? '[]');
const viewed = async () => (await openAreaStore()).getState().viewed;
/** Opens the pages of ads, one after the other. */
const look = async (...ids: string[]) => {
  for (const id of ids) {
    const { unmount } = renderPage(<RecentlyViewed opened={id} />);
    await waitFor(() => expect(kept()[0]).toBe(id));
    unmount();
  }
};

/** Whether readers have come near what is watched. */
let near = true;

/** The carousel comes later, once: fetched here it takes no time of a test. */
beforeAll(async () => {
  await import('../card-row');
  global.IntersectionObserver = class {
    constructor(private seen: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = () => this.seen([{ isIntersecting: near }]);
    disconnect = () => {};
  } as unknown as typeof IntersectionObserver;
});
beforeEach(() => act(clearViewed));

it('LST-70 ads come newest first, each once, twelve at most', async () => {
  apiDouble({ 'POST cars/get-car-summaries': { data: [] } });
  await look('1', '2', '1');
  expect(await viewed()).toEqual(['1', '2']);
  const many = Array.from({ length: 14 }, (_, place) => `${place}`);
  expect(parseViewed(many)).toHaveLength(12);
  const store = await openAreaStore();
  const { facts } = await import('../store');
  act(() => {
    for (const id of many) store.dispatch(facts.adOpened(id));
  });
  expect(await viewed()).toEqual(many.slice(2).reverse());
});

it.each([undefined, 'x', {}, [7, null]])('LST-70 survives %j in the storage', (junk) => {
  expect(parseViewed(junk)).toEqual([]);
});

it('LST-70, LST-71 shows them without the open one, and without what is sold', async () => {
  const calls = apiDouble({
    'POST cars/get-car-summaries': {
      data: [anAd({ _id: '2', title: 'A Polo' }), anAd({ _id: '1', title: 'A Figo', status: 'sold' })],
    },
  });
  localStorage.setItem(key, '["2","1"]');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key })));
  renderPage(<RecentlyViewed opened="3" />);
  const row = await screen.findByRole('region', { name: 'Recently viewed' });
  expect(await screen.findByRole('link', { name: 'A Polo' })).toBeInTheDocument();
  expect(row).not.toHaveTextContent('A Figo');
  await waitFor(async () => expect(await viewed()).toEqual(['3', '2', '1']));
  expect(calls).toEqual([{ name: 'POST cars/get-car-summaries', body: { car_ids: ['2', '1'] } }]);
});

it('LST-71 nothing is fetched before the reader comes near; its room is kept', async () => {
  near = false;
  localStorage.setItem(key, '["2","1"]');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key })));
  const calls = apiDouble({});
  renderPage(<RecentlyViewed />);
  expect(screen.getByTestId('card-row-skeleton').children).toHaveLength(2);
  near = true;
  expect(calls).toEqual([]);
});

it('LST-71 a failure shows nothing, and Clear forgets them', async () => {
  localStorage.setItem(key, '["2"]');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key })));
  apiDouble({ 'POST cars/get-car-summaries': 500 });
  const { unmount } = renderPage(<RecentlyViewed />);
  await waitFor(() => expect(screen.queryByText('Recently viewed')).toBeNull());
  unmount();
  apiDouble({ 'POST cars/get-car-summaries': { data: [anAd({ _id: '2' })] } });
  renderPage(<RecentlyViewed />);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.queryByText('Recently viewed')).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
});

it('LST-62 signing out forgets them', async () => {
  apiDouble({ 'POST cars/get-car-summaries': { data: [] } });
  await look('7');
  await act(async () => bus.emit('session:changed', { userId: null, reason: 'signed-out' }));
  expect(await viewed()).toEqual([]);
});
