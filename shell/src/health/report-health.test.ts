import { edgePaths } from '@roadworthy/contract/edge-paths';
import type { HealthReport } from '@roadworthy/contract/health-report';
import { mockApi } from '@roadworthy/testing/mock-api';
import { waitFor } from '@testing-library/react';
import { createHealthReporter, sendToEdge } from './report-health';
import { findFaultyRelease, reportUncaughtErrors } from './uncaught-errors';

function createTestReporter() {
  const sent: HealthReport[] = [];
  return { sent, health: createHealthReporter((report) => sent.push(report)) };
}
const chat = { area: 'mf-chat', version: '2' };
const thrownIn = (file: string, name = 'Error') =>
  Object.assign(new Error('boom'), { name, stack: `${name}: boom\n    at press (http://x${file}:1:2)` });

describe('health reports of a page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('SHL-82 are sent together, once for each version', () => {
    const { sent, health } = createTestReporter();
    health.drawn('mf-chat', '2');
    health.drawn('mf-content', '1');
    health.drawn('mf-chat', '2');
    jest.advanceTimersByTime(3_000);
    expect(sent).toEqual([{ versions: [chat, { area: 'mf-content', version: '1' }] }]);
    health.drawn('mf-chat', '2');
    jest.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(1);
  });

  it('SHL-82 are sent immediately and once when a version fails, also after it was rendered', () => {
    const { sent, health } = createTestReporter();
    health.drawn('mf-chat', '2');
    health.failed('mf-chat', '2', 'x'.repeat(500));
    health.failed('mf-chat', '2', 'again');
    jest.advanceTimersByTime(300);
    expect(sent).toEqual([{ versions: [chat, { ...chat, failed: 'x'.repeat(300) }] }]);
  });

  it('SHL-82 are sent when the page is closed', () => {
    const { sent, health } = createTestReporter();
    health.drawn('mf-chat', '2');
    health.deliver();
    health.deliver();
    expect(sent).toEqual([{ versions: [chat] }]);
  });
});

describe('a report', () => {
  it.each([
    ['the token of its document', '<meta name="document-token" content="t0ken">', { token: 't0ken' }],
    ['no token where an older edge sent the document', '', {}],
  ])('SHL-120 carries %s', async (_what, head, expected) => {
    const calls = mockApi({ [`POST ${edgePaths.health}`]: () => new Response() });
    document.head.innerHTML = head;
    sendToEdge({ versions: [chat] });
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ versions: [chat], ...expected }]));
  });
});

describe('an uncaught error', () => {
  it.each([
    ['of a remote', thrownIn('/releases/mf-chat/2/web/chunk-1.js'), chat],
    [
      'of a remote that calls the shell',
      Object.assign(new Error('boom'), {
        stack:
          'Error: boom\n at a (http://x/releases/shell/1/web/main.js:1:2)\n at b (http://x/releases/mf-chat/2/web/a.js:1:2)',
      }),
      chat,
    ],
    ['of the page itself', thrownIn('/second-hand-cars'), undefined],
    ['that is an API error', thrownIn('/releases/mf-chat/2/web/chunk-1.js', 'ApiError'), undefined],
    ['that is not an Error', 'boom', undefined],
  ])('SHL-82 %s is attributed to the release that caused it', (_what, error, release) =>
    expect(findFaultyRelease(error)).toEqual(release),
  );

  it('SHL-82 is reported', () => {
    jest.useFakeTimers();
    const { sent, health } = createTestReporter();
    const target = new EventTarget();
    const record = jest.fn();
    reportUncaughtErrors(target as Window, health, record);
    target.dispatchEvent(Object.assign(new Event('error'), { error: thrownIn('/releases/mf-chat/2/web/a.js') }));
    target.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: thrownIn('/releases/mf-chat/3/web/a.js') }),
    );
    jest.advanceTimersByTime(300);
    jest.useRealTimers();
    expect(sent[0]?.versions).toEqual([
      { ...chat, failed: 'Error: boom' },
      { area: 'mf-chat', version: '3', failed: 'Error: boom' },
    ]);
    expect(record.mock.calls.map(([release, kind]) => [release, kind])).toEqual([
      [chat, 'error'],
      [{ area: 'mf-chat', version: '3' }, 'rejection'],
    ]);
  });
});
