import type { HealthReport } from '@roadworthy/contract/health-report';
import { tellHealth } from './tell-health';
import { releaseBehind, tellUncaughtErrors } from './uncaught-errors';

function telling() {
  const sent: HealthReport[] = [];
  return { sent, health: tellHealth((report) => sent.push(report)) };
}
const chat = { area: 'mf-chat', version: '2' };
const thrownIn = (file: string, name = 'Error') =>
  Object.assign(new Error('boom'), { name, stack: `${name}: boom\n    at press (http://x${file}:1:2)` });

describe('what a page tells of its versions', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('SHL-82 is told together, once for each', () => {
    const { sent, health } = telling();
    health.drawn('mf-chat', '2');
    health.drawn('mf-content', '1');
    health.drawn('mf-chat', '2');
    jest.advanceTimersByTime(3_000);
    expect(sent).toEqual([{ versions: [chat, { area: 'mf-content', version: '1' }] }]);
    health.drawn('mf-chat', '2');
    jest.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(1);
  });

  it('SHL-82 is told at once when a version fails, also after it was drawn, and once', () => {
    const { sent, health } = telling();
    health.drawn('mf-chat', '2');
    health.failed('mf-chat', '2', 'x'.repeat(500));
    health.failed('mf-chat', '2', 'again');
    jest.advanceTimersByTime(300);
    expect(sent).toEqual([{ versions: [chat, { ...chat, failed: 'x'.repeat(300) }] }]);
  });

  it('SHL-82 does not wait when the page is left', () => {
    const { sent, health } = telling();
    health.drawn('mf-chat', '2');
    health.deliver();
    health.deliver();
    expect(sent).toEqual([{ versions: [chat] }]);
  });
});

describe('an error that nobody caught', () => {
  it.each([
    ['of a remote', thrownIn('/releases/mf-chat/2/web/chunk-1.js'), chat],
    ['of the page itself', thrownIn('/second-hand-cars'), undefined],
    ['that the API answered', thrownIn('/releases/mf-chat/2/web/chunk-1.js', 'ApiError'), undefined],
    ['that is none', 'boom', undefined],
  ])('SHL-82 %s is blamed on whom it came from', (_what, error, release) =>
    expect(releaseBehind(error)).toEqual(release),
  );

  it('SHL-82 is told', () => {
    jest.useFakeTimers();
    const { sent, health } = telling();
    const target = new EventTarget();
    tellUncaughtErrors(target as Window, health);
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
  });
});
