import { setTrackingAllowed } from '@roadworthy/contract/analytics-consent';
import { session$ } from '@roadworthy/session';
import { buildUser } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { render, waitFor } from '@testing-library/react';
import { observeCards } from './observe-cards';

let notify: IntersectionObserverCallback;
const observed = new Set<Element>();
/** Shows a part of a card, if it is observed. */
const show = (card: Element | undefined, intersectionRatio: number) => {
  if (card && observed.has(card))
    notify([{ target: card, intersectionRatio } as IntersectionObserverEntry], {} as never);
};
beforeAll(() => {
  global.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      notify = callback;
    }
    observe = (card: Element) => void observed.add(card);
    unobserve = (card: Element) => void observed.delete(card);
  } as never;
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  setTrackingAllowed(window, true);
  session$.next(null);
});

const path = 'POST statistics/appearances';
const renderCards = (...ids: string[]) => {
  const cards = ids.map((id) => <article key={id} data-ad={id} />);
  const { container } = render(<div>{cards}</div>);
  observeCards();
  return [...container.querySelectorAll('article')];
};
const idsOf = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => (body as { car_ids: string[] }).car_ids);

it('LST-170 reports the ads whose cards were half visible for a second, together and each once', async () => {
  const calls = mockApi({ [path]: {} });
  const [first, second, third, fourth] = renderCards('1', '2', '3', '4');
  show(first, 0.5);
  show(second, 0.4);
  show(third, 1);
  jest.advanceTimersByTime(900);
  show(third, 0.2);
  jest.advanceTimersByTime(200);
  show(fourth, 0.9);
  jest.advanceTimersByTime(1_000);
  const [again] = renderCards('1');
  show(again, 1);
  jest.advanceTimersByTime(10_000);
  jest.useRealTimers();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls).toEqual([{ name: path, body: { car_ids: ['1', '4'], visitor: expect.any(String) } }]);
});

it('LST-170 reports the rest when the page is left, with the account', async () => {
  session$.next({ token: 't', expiresAt: Date.now() / 1000 + 3600, user: buildUser() });
  const headers: (string | null)[] = [];
  mockApi({
    [path]: (_body: unknown, request: Request) => {
      headers.push(request.headers.get('authorization'));
      return {};
    },
  });
  const [card] = renderCards('11');
  show(card, 1);
  jest.advanceTimersByTime(1_000);
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
  await waitFor(() => expect(headers).toEqual(['Bearer t']));
});

it('LST-170 sends a report again that was not stored', async () => {
  const statuses = [503, 0, {}];
  const calls = mockApi({ [path]: () => statuses[calls.length - 1] ?? {} });
  const [card] = renderCards('21');
  show(card, 1);
  while (calls.length < statuses.length) await jest.advanceTimersByTimeAsync(5_000);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(idsOf(calls)).toEqual([['21'], ['21'], ['21']]);
});

it('LST-171 reports nothing in a browser that objects', async () => {
  const calls = mockApi({ [path]: {} });
  setTrackingAllowed(window, false);
  const [before] = renderCards('31');
  show(before, 1);
  setTrackingAllowed(window, true);
  const [, after] = renderCards('31', '32');
  show(after, 1);
  await jest.advanceTimersByTimeAsync(1_500);
  setTrackingAllowed(window, false);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(calls).toEqual([]);
});
