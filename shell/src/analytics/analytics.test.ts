import { setTrackingAllowed } from '@roadworthy/contract/analytics-consent';
import type { AnalyticsBatch } from '@roadworthy/contract/api/analytics';
import { bus } from '@roadworthy/events';
import { startAnalytics } from './analytics';

it('SHL-30 sends page views and events of areas in batches, and the remaining ones on pagehide', () => {
  jest.useFakeTimers();
  const batches: AnalyticsBatch[] = [];
  const track = startAnalytics(window, (batch) => batches.push(batch));
  track('page_view');
  bus.emit('analytics:tracked', { name: 'remote_retry', details: { area: 'mf-chat', version: '1' } });
  jest.advanceTimersByTime(5_000);
  expect(batches).toHaveLength(1);
  expect(batches[0]?.events.map(({ name, path }) => [name, path])).toEqual([
    ['page_view', '/'],
    ['remote_retry', '/'],
  ]);
  jest.advanceTimersByTime(5_000);
  expect(batches).toHaveLength(1);
  track('newsletter_signup');
  window.dispatchEvent(new Event('pagehide'));
  expect(batches[1]?.events.map(({ name }) => name)).toEqual(['newsletter_signup']);
  expect(batches[1]?.visitor).toBe(batches[0]?.visitor);
  jest.useRealTimers();
});

it('SHL-30 sends when the page is hidden, including events that other listeners add', () => {
  jest.useFakeTimers();
  const batches: AnalyticsBatch[] = [];
  const track = startAnalytics(window, (batch) => batches.push(batch));
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.addEventListener('visibilitychange', () => track('web_vital'), { once: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(batches.flatMap(({ events }) => events.map(({ name }) => name))).toEqual(['web_vital']);
  hidden.mockRestore();
  jest.useRealTimers();
});

it('SHL-30 sends without session storage, as one visit per page', () => {
  jest.useFakeTimers();
  const shut = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const batches: AnalyticsBatch[] = [];
  const track = startAnalytics(window, (batch) => batches.push(batch));
  for (const name of ['page_view', 'newsletter_signup']) {
    track(name);
    jest.advanceTimersByTime(5_000);
  }
  expect(batches.map(({ events }) => events[0]?.name)).toEqual(['page_view', 'newsletter_signup']);
  expect(batches[1]?.visitor).toBe(batches[0]?.visitor);
  shut.mockRestore();
  jest.useRealTimers();
});

it('SHL-31 collects and stores nothing after an opt-out on this site or in the browser', () => {
  jest.useFakeTimers();
  sessionStorage.clear();
  const batches: AnalyticsBatch[] = [];
  const track = startAnalytics(window, (batch) => batches.push(batch));
  setTrackingAllowed(window, false);
  track('page_view');
  setTrackingAllowed(window, true);
  Object.assign(navigator, { globalPrivacyControl: true });
  track('page_view');
  jest.advanceTimersByTime(10_000);
  expect([batches, sessionStorage.length]).toEqual([[], 0]);
  Object.assign(navigator, { globalPrivacyControl: false });
  track('page_view');
  jest.advanceTimersByTime(5_000);
  expect(batches).toHaveLength(1);
  jest.useRealTimers();
});

it('SHL-32 does not report the token of a mailed link', () => {
  jest.useFakeTimers();
  const batches: AnalyticsBatch[] = [];
  const track = startAnalytics(window, (batch) => batches.push(batch));
  for (const path of ['/reset-password/secret', '/user/verify/secret', '/blog/secret']) {
    window.history.pushState({}, '', path);
    track('page_view');
  }
  jest.advanceTimersByTime(5_000);
  expect(batches[0]?.events.map(({ path }) => path)).toEqual(['/reset-password/…', '/user/verify/…', '/blog/secret']);
  jest.useRealTimers();
});
