import type { Registry } from '@roadworthy/contract/registry';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import type { PageRegion } from '@roadworthy/contract/rendering';
import { buildRelease } from '@roadworthy/testing/builders';
import { JSDOM } from 'jsdom';
import { documentStart, emptyDocumentTail } from './document';

const registry: Registry = {
  format: 1,
  revision: 1,
  areas: {
    shell: {
      live: buildRelease('shell', '1', {
        integrity: { 'shell/1/web/main.js': 'sha384-shell' },
      }),
    },
    'mf-chat': {
      live: buildRelease('mf-chat', '2', {
        assets: { 'pages/chat': ['mf-chat/2/web/chunk-1.js'], 'widgets/badge': ['mf-chat/2/web/chunk-2.js'] },
        integrity: { 'mf-chat/2/web/remote-entry.js': 'sha384-chat', 'mf-chat/2/web/chunk-1.js': 'sha384-chunk' },
      }),
    },
  },
};
const start = (regions: PageRegion[]) => documentStart({ registry, regions, nonce: 'n0nce' });
const scriptsIn = (html: string) => JSON.parse(/\)\((\[\[.*?\]\]),function/.exec(html)?.[1] ?? 'null');

describe('the start of a document', () => {
  it('SHL-52 names exactly the scripts of the page, entries with their hashes, the shell first', () => {
    expect(scriptsIn(start([{ area: 'mf-chat', expose: 'pages/chat' }]))).toEqual([
      ['/releases/shell/1/web/main.js', 'sha384-shell'],
      ['/releases/mf-chat/2/web/remote-entry.js', 'sha384-chat'],
      ['/releases/mf-chat/2/web/chunk-1.js'],
    ]);
  });

  it('SHL-52 names the scripts with which the shell starts, before those of the page', () => {
    const shell = buildRelease('shell', '2', { assets: { main: ['shell/2/web/chunk-libraries.js'] } });
    const html = documentStart({
      registry: { ...registry, areas: { ...registry.areas, shell: { live: shell } } },
      regions: [{ area: 'mf-chat', expose: 'widgets/badge' }],
      nonce: 'n0nce',
    });
    expect(scriptsIn(html).map(([address]: [string]) => address)).toEqual([
      '/releases/shell/2/web/main.js',
      '/releases/shell/2/web/chunk-libraries.js',
      '/releases/mf-chat/2/web/remote-entry.js',
      '/releases/mf-chat/2/web/chunk-2.js',
    ]);
  });

  it('SHL-52 names the shell’s script once and first, also where it is a remote’s entry', () => {
    const chat = {
      live: buildRelease('mf-chat', '2', { entry: 'shell/1/web/main.js', assets: { 'pages/chat': ['chunk.js'] } }),
    };
    const together = { ...registry, areas: { ...registry.areas, 'mf-chat': chat } };
    const regions = [{ area: 'mf-chat', expose: 'pages/chat' }];
    const html = documentStart({ registry: together, regions, nonce: 'n0nce' });
    expect(scriptsIn(html)).toEqual([['/releases/shell/1/web/main.js', 'sha384-shell'], ['/releases/chunk.js']]);
  });

  it('SHL-52 defers the scripts of what is below the first view', () => {
    const regions = [{ area: 'mf-chat', expose: 'widgets/badge', isDeferred: true }];
    expect(scriptsIn(start(regions))).toEqual([['/releases/shell/1/web/main.js', 'sha384-shell']]);
  });

  it('SHL-52 marks scripts that require a session', () => {
    expect(scriptsIn(start([{ area: 'mf-chat', expose: 'pages/chat', requiresSession: true }]))).toEqual([
      ['/releases/shell/1/web/main.js', 'sha384-shell'],
      ['/releases/mf-chat/2/web/remote-entry.js', 'sha384-chat', 1],
      ['/releases/mf-chat/2/web/chunk-1.js', 0, 1],
    ]);
  });

  describe('SHL-52 loads the scripts of its page', () => {
    /** A page that is still parsed, and the events of its browser. */
    function openPage() {
      const { window } = new JSDOM('', { url: 'https://site.example/' });
      const { document } = window;
      const paint: (() => void)[] = [];
      class PaintObserver {
        constructor(private readonly seen: () => void) {}
        observe = () => void paint.push(this.seen);
      }
      let state = 'loading';
      Object.defineProperties(document, {
        readyState: { get: () => state },
        currentScript: { get: () => ({ nonce: 'n0nce' }) },
      });
      const html = start([{ area: 'mf-chat', expose: 'pages/chat' }]);
      const script = /\(function loadScripts\([\s\S]*?(?=<\/script>)/.exec(html)?.[0] ?? '';
      const names = ['document', 'navigator', 'localStorage', 'addEventListener', 'PerformanceObserver', 'setTimeout'];
      new Function(...names, script)(
        document,
        {},
        window.localStorage,
        (type: string, act: () => void) => document.addEventListener(type, act),
        PaintObserver,
        (work: () => void, delay = 0) => delay === 0 && work(),
      );
      return {
        paint() {
          for (const seen of paint.splice(0)) seen();
        },
        complete: () => {
          state = 'interactive';
          document.dispatchEvent(new window.Event('DOMContentLoaded'));
        },
        requested: () => [...document.querySelectorAll('link[href]')].map((link) => link.getAttribute('href')),
        // jsdom does not reflect it as an attribute.
        priorities: () =>
          [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map((link) => link.fetchPriority),
        run: () => [...document.querySelectorAll('script[src]')].map((element) => element.getAttribute('src')),
      };
    }
    const all = [
      '/releases/shell/1/web/main.js',
      '/releases/mf-chat/2/web/remote-entry.js',
      '/releases/mf-chat/2/web/chunk-1.js',
    ];

    it('at once, with a priority below that of the largest picture', () => {
      const page = openPage();
      expect([page.requested(), page.run()]).toEqual([all, []]);
      expect(page.priorities()).toEqual(all.map(() => 'low'));
    });

    it('and runs the shell’s once, when the document is complete and painted', () => {
      const page = openPage();
      page.complete();
      expect(page.run()).toEqual([]);
      page.paint();
      expect([page.requested(), page.run()]).toEqual([all, all.slice(0, 1)]);
    });
  });

  it('SHL-332 gives the browser around the page the theme that the visitor chose', () => {
    const html = start([]);
    const [, script = ''] = /<script[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
    const colorsWith = (theme: string | null) => {
      const page = new JSDOM(html.slice(0, html.indexOf('<script')), { url: 'https://site.example/' });
      const { localStorage, document } = page.window;
      if (theme) localStorage.setItem('rw.theme', theme);
      new Function('window', 'document', 'localStorage', script)({}, document, localStorage);
      return [...document.querySelectorAll('meta[name=theme-color]')].map((meta) => meta.getAttribute('content'));
    };
    expect(colorsWith(null)).toEqual(['#faf8f5', '#161412']);
    expect(colorsWith('dark')).toEqual(['#161412', '#161412']);
    expect(colorsWith('light')).toEqual(['#faf8f5', '#faf8f5']);
  });

  it('SHL-381 lets the browser prefetch a marked link to a public page of this tab, and no other address', () => {
    const page = { skeleton: 'plain', title: 'Page', guard: 'public', server: true } as const;
    const description: RemoteDescription = {
      ...{ name: 'mf-chat', owner: 'Team Chat', contract: 1, widgets: [] },
      routes: [
        { ...page, page: 'ad', path: '/cars/:slug' },
        { ...page, page: 'chat', path: '/chat', guard: 'subscriber' },
        { ...page, page: 'login', path: '/login', guard: 'guest' },
        { ...page, page: 'saved', path: '/saved', server: false },
        { ...page, page: 'ad', path: '/listing/:slug', movedTo: '/cars/:slug' },
        { ...page, page: 'reply', path: '/chat/reply/:token' },
      ],
    };
    const areas = { ...registry.areas, 'mf-chat': { live: buildRelease('mf-chat', '2', { description }) } };
    const html = documentStart({ registry: { ...registry, areas }, regions: [], nonce: 'n0nce' });
    const [, text = ''] = /<script type="speculationrules" nonce="n0nce">(.*)<\/script>/.exec(html) ?? [];
    const [selector, address] = JSON.parse(text).prefetch[0].where.and;
    expect(address).toEqual({ href_matches: ['/', '/cars/:slug'] });
    const links = [
      '',
      ' data-opening',
      ' data-opening target="_blank"',
      ' data-opening download',
      ' data-opening data-replay',
    ];
    const { document } = new JSDOM(links.map((attributes) => `<a href="/"${attributes}></a>`).join('')).window;
    expect([...document.querySelectorAll('a')].map((link) => link.matches(selector.selector_matches))).toEqual([
      ...[false, true, false, false, false],
    ]);
  });

  it('SHL-55 runs no script without the nonce', () => {
    const scripts = [...start([]).matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts.length).toBeGreaterThan(1);
    for (const attributes of scripts) expect(attributes).toContain('nonce="n0nce"');
  });
});

it('SHL-50 a page that no worker can render is an empty document with the registry, for the browser', () => {
  const html = emptyDocumentTail(registry);
  expect(html).toContain('<div id="app"></div>');
  expect(html).not.toContain('page-data');
  expect(html).not.toContain('a-developer');
});
