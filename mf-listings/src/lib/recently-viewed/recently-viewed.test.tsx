import { bus } from '@roadworthy/events';
import { buildAd } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { renderPage } from '@roadworthy/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAreaStore } from '../lazy-store';
import { RecentlyViewed } from './recently-viewed';
import { clearViewed } from './use-viewed';
import { parseViewed } from './viewed-slice';

const key = 'roadworthy.kept.viewed';
const storedIds = () => JSON.parse(localStorage.getItem(key) ?? '[]');
const viewed = async () => (await openAreaStore()).getState().viewed;
/** Opens ad pages one after the other. */
const openAdPages = async (...ids: string[]) => {
  for (const id of ids) {
    const { unmount } = renderPage(<RecentlyViewed opened={id} />);
    await waitFor(() => expect(storedIds()[0]).toBe(id));
    unmount();
  }
};

/** Whether observed elements are in view. */
let isInView = true;

/** Loads lazy modules before the tests' timeouts start. */
beforeAll(async () => {
  await import('../card-row');
  global.IntersectionObserver = class {
    constructor(private callback: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = () => this.callback([{ isIntersecting: isInView }]);
    disconnect = () => {};
  } as unknown as typeof IntersectionObserver;
});
beforeEach(() => act(clearViewed));

it('LST-70 lists ads newest first, each once, twelve at most', async () => {
  mockApi({ 'POST cars/get-car-summaries': { data: [] } });
  await openAdPages('1', '2', '1');
  expect(await viewed()).toEqual(['1', '2']);
  const manyIds = Array.from({ length: 14 }, (_, index) => `${index}`);
  expect(parseViewed(manyIds)).toHaveLength(12);
  const store = await openAreaStore();
  const { actions } = await import('../store');
  act(() => {
    for (const id of manyIds) store.dispatch(actions.adOpened(id));
  });
  expect(await viewed()).toEqual(manyIds.slice(2).reverse());
});

it.each([undefined, 'x', {}, [7, null]])('LST-70 ignores %j in storage', (junk) => {
  expect(parseViewed(junk)).toEqual([]);
});

it('LST-70, LST-71 shows them without the current and sold ads', async () => {
  const calls = mockApi({
    'POST cars/get-car-summaries': {
      data: [buildAd({ _id: '2', title: 'A Polo' }), buildAd({ _id: '1', title: 'A Figo', status: 'sold' })],
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

it('LST-71 loads nothing before it scrolls into view; a placeholder reserves its space', async () => {
  isInView = false;
  localStorage.setItem(key, '["2","1"]');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key })));
  const calls = mockApi({});
  renderPage(<RecentlyViewed />);
  expect(screen.getByTestId('card-row-skeleton').children).toHaveLength(2);
  isInView = true;
  expect(calls).toEqual([]);
});

it('LST-71 a failure can be tried again; Clear deletes them', async () => {
  localStorage.setItem(key, '["2"]');
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key })));
  mockApi({ 'POST cars/get-car-summaries': 500 });
  renderPage(<RecentlyViewed />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockApi({ 'POST cars/get-car-summaries': { data: [buildAd({ _id: '2', title: 'A Ranger' })] } });
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'A Ranger' })).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.queryByText('Recently viewed')).toBeNull();
  expect(localStorage.getItem(key)).toBeNull();
});

it('LST-62 deletes them at sign-out', async () => {
  mockApi({ 'POST cars/get-car-summaries': { data: [] } });
  await openAdPages('7');
  await act(async () => bus.emit('session:changed', { userId: null, reason: 'signed-out' }));
  expect(await viewed()).toEqual([]);
});
