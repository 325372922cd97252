import type { AnalyticsBatch } from '@roadworthy/contract/api/analytics';
import { keepCounting } from '@roadworthy/contract/counting';
import { bus } from '@roadworthy/events';
import { startAnalytics } from './analytics';

it('SHL-30 delivers page views and what areas report, in batches, and the rest when the page is left', () => {
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

it('SHL-30 delivers when the page is hidden, with what others tell at that moment', () => {
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

it('SHL-30 delivers also where the browser keeps nothing, as one visit for as long as the page', () => {
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

it('SHL-31 collects nothing of whoever objects, here or in the browser for all sites, and leaves no trace', () => {
  jest.useFakeTimers();
  sessionStorage.clear();
  const batches: AnalyticsBatch[] = [];
  const track = startAnalytics(window, (batch) => batches.push(batch));
  keepCounting(window, false);
  track('page_view');
  keepCounting(window, true);
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

it('SHL-32 tells nobody what stands in a mailed link', () => {
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
