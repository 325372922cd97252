import { aRelease } from '@roadworthy/testing/builders';
import { shellWatch } from './shell-watch';

const entry = (version: string) => `shell/${version}/web/main.js`;
const shell = {
  live: aRelease('shell', '2'),
  previous: aRelease('shell', '1', { integrity: { [entry('1')]: 'sha384-one' } }),
};

/** Runs the script in a page that it can hear, and says what it did. */
function page({ isHydrated = false, isFirst = false } = {}) {
  const heard: Record<string, (event: object) => void> = {};
  const sent: { versions: object[] }[] = [];
  const added: Record<string, unknown>[] = [];
  const names = {
    performance: { getEntriesByName: () => (isHydrated ? [1] : []) },
    fetch: (_address: string, { body }: { body: string }) => sent.push(JSON.parse(body)),
    document: {
      currentScript: { nonce: 'n0nce' },
      createElement: () => ({}),
      head: { append: (it: object) => added.push({ ...it }) },
    },
    addEventListener: (name: string, hear: (event: object) => void) => {
      heard[name] = hear;
    },
    setTimeout,
  };
  new Function(
    ...Object.keys(names),
    shellWatch(isFirst ? { live: shell.live } : shell, (file) => `/releases/${file}`),
  )(...Object.values(names));
  return { heard, sent, added };
}
const failed = (words: string) => [{ versions: [{ area: 'shell', version: '2', failed: words }] }];

describe('a shell that does not start', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('SHL-86 because its script cannot be had is told, and the version before it is run', () => {
    const { heard, sent, added } = page();
    heard.error?.({ target: { src: `https://site.example/releases/${entry('2')}` } });
    heard.error?.({ target: { src: `https://site.example/releases/${entry('2')}` } });
    expect(sent).toEqual(failed('Its script could not be loaded.'));
    expect(added).toEqual([
      { nonce: 'n0nce', integrity: 'sha384-one', crossOrigin: 'anonymous', src: `/releases/${entry('1')}` },
    ]);
  });

  it.each([
    ['it throws', 'error', { filename: `https://site.example/releases/${entry('2')}`, message: 'boom' }],
    [
      'it rejects',
      'unhandledrejection',
      { reason: { stack: `Error: boom\n at https://site.example/releases/${entry('2')}:1:2`, toString: () => 'boom' } },
    ],
  ])('SHL-86 because %s is told once it had its time', (_why, name, event) => {
    const { heard, sent, added } = page();
    heard[name]?.(event);
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(4_000);
    expect(sent).toEqual(failed('boom'));
    expect(added).toHaveLength(1);
  });

  it('SHL-86 is told alone when there is none before it', () => {
    const { heard, sent, added } = page({ isFirst: true });
    heard.error?.({ target: { src: `/releases/${entry('2')}` } });
    expect([sent.length, added.length]).toEqual([1, 0]);
  });
});

describe('a shell that starts', () => {
  it.each([
    ['in spite of an error', true, { filename: `/releases/${entry('2')}`, message: 'boom' }],
    ['while a remote throws', false, { filename: '/releases/mf-chat/1/web/chunk-1.js', message: 'boom' }],
    ['while a remote cannot be had', false, { target: { src: '/releases/mf-chat/1/web/remote-entry.js' } }],
  ])('SHL-86 %s is left alone', (_how, isHydrated, event) => {
    jest.useFakeTimers();
    const { heard, sent } = page({ isHydrated });
    heard.error?.(event);
    jest.advanceTimersByTime(10_000);
    jest.useRealTimers();
    expect(sent).toEqual([]);
  });
});
