import { buildRelease } from '@roadworthy/testing/builders';
import { shellFallbackScript } from './shell-fallback-script';

const entry = (version: string) => `shell/${version}/web/main.js`;
const shell = {
  live: buildRelease('shell', '2'),
  previous: buildRelease('shell', '1', { integrity: { [entry('1')]: 'sha384-one' } }),
};

/** Runs the script in a fake page. @returns the listeners it added, the reports it sent and the elements it added */
function page({ isHydrated = false, isFirst = false, isOnline = true } = {}) {
  const listeners: Record<string, (event: object) => void> = {};
  const sent: { versions: object[] }[] = [];
  const added: Record<string, unknown>[] = [];
  const names = {
    navigator: { onLine: isOnline },
    performance: { getEntriesByName: () => (isHydrated ? [1] : []) },
    fetch: (_address: string, { body }: { body: string }) => sent.push(JSON.parse(body)),
    document: {
      currentScript: { nonce: 'n0nce' },
      createElement: () => ({}),
      querySelector: (selector: string) => (selector === 'meta[name=document-token]' ? { content: 't0ken' } : null),
      head: { append: (it: object) => added.push({ ...it }) },
    },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    setTimeout,
  };
  new Function(
    ...Object.keys(names),
    shellFallbackScript(isFirst ? { live: shell.live } : shell, (file) => `/releases/${file}`),
  )(...Object.values(names));
  return { listeners, sent, added };
}
const failed = (reason: string) => [{ token: 't0ken', versions: [{ area: 'shell', version: '2', failed: reason }] }];

describe('a shell that does not start', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['its script', 'main.js'],
    ['a script with which it starts', 'chunk-react-dom.js'],
  ])('SHL-86 because %s fails to load is reported, and the previous version is run', (_what, file) => {
    const { listeners, sent, added } = page();
    listeners.error?.({ target: { src: `https://site.example/releases/shell/2/web/${file}` } });
    listeners.error?.({ target: { src: `https://site.example/releases/shell/2/web/${file}` } });
    expect(sent).toEqual(failed('Its script could not be loaded.'));
    expect(added).toEqual([
      { nonce: 'n0nce', integrity: 'sha384-one', crossOrigin: 'anonymous', src: `/releases/${entry('1')}` },
    ]);
  });

  it('SHL-392 without a connection is no failure of its release', () => {
    const { listeners, sent, added } = page({ isOnline: false });
    listeners.error?.({ target: { src: `https://site.example/releases/${entry('2')}` } });
    expect([sent, added]).toEqual([[], []]);
  });

  it.each([
    ['it throws', 'error', { filename: `https://site.example/releases/${entry('2')}`, message: 'boom' }],
    [
      'it rejects',
      'unhandledrejection',
      { reason: { stack: `Error: boom\n at https://site.example/releases/${entry('2')}:1:2`, toString: () => 'boom' } },
    ],
  ])('SHL-86 because %s is reported after the timeout', (_why, name, event) => {
    const { listeners, sent, added } = page();
    listeners[name]?.(event);
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(4_000);
    expect(sent).toEqual(failed('boom'));
    expect(added).toHaveLength(1);
  });

  it('SHL-86 is only reported when there is no previous version', () => {
    const { listeners, sent, added } = page({ isFirst: true });
    listeners.error?.({ target: { src: `/releases/${entry('2')}` } });
    expect([sent.length, added.length]).toEqual([1, 0]);
  });
});

describe('a shell that starts', () => {
  it.each([
    ['in spite of an error', true, { filename: `/releases/${entry('2')}`, message: 'boom' }],
    ['while a remote throws', false, { filename: '/releases/mf-chat/1/web/chunk-1.js', message: 'boom' }],
    ['while a remote fails to load', false, { target: { src: '/releases/mf-chat/1/web/remote-entry.js' } }],
  ])('SHL-86 %s is ignored', (_how, isHydrated, event) => {
    jest.useFakeTimers();
    const { listeners, sent } = page({ isHydrated });
    listeners.error?.(event);
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    expect(sent).toEqual([]);
  });
});
