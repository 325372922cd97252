import { DATA_SAVER_COOKIES } from '@roadworthy/contract/data-saver';
import { JSDOM } from 'jsdom';
import { type LoadedScript, scriptLoader } from './script-loader';

const SHELL = '/releases/shell/1/web/main.js';
const CHUNK = '/releases/mf-listings/2/web/chunk-1.js';
const READABLE_PAGE =
  '<div id="app" data-readable><input><details><noscript></noscript></details><details id="native"></details><input id="own" data-acts-alone></div>';

type Visit = {
  app?: string;
  cookie?: string;
  stored?: string;
  savesData?: boolean;
  isOnline?: boolean;
  scripts?: readonly LoadedScript[];
};

/** A page that is complete and painted, and its browser. */
function openPage({
  app = READABLE_PAGE,
  cookie = DATA_SAVER_COOKIES.on,
  stored,
  savesData,
  isOnline = true,
  scripts = [[SHELL, 'sha384-shell'], [CHUNK]],
}: Visit) {
  const { window } = new JSDOM('<!doctype html>', { url: 'https://site.example/' });
  const { document, localStorage } = window;
  document.cookie = cookie;
  if (stored) localStorage.setItem(stored, '{}');
  const state = { ready: 'loading' };
  Object.defineProperty(document, 'readyState', { get: () => state.ready });
  Object.defineProperty(document, 'currentScript', { get: () => ({ nonce: 'n0nce' }) });
  const painted: (() => void)[] = [];
  const names = {
    document,
    localStorage,
    navigator: { onLine: isOnline, connection: { saveData: savesData } },
    addEventListener: window.addEventListener.bind(window),
    PerformanceObserver: class {
      constructor(private readonly seen: () => void) {}
      observe = () => void painted.push(this.seen);
    },
    // The time limit passes once the page is complete, other tasks at once.
    setTimeout: (act: () => void, delay = 0) => (delay === 0 ? act() : delay < 5_000 && late.push(act)),
  };
  const late: (() => void)[] = [];
  new Function(...Object.keys(names), scriptLoader(scripts))(...Object.values(names));
  document.body.innerHTML = app;
  const parse = () => {
    state.ready = 'interactive';
    window.dispatchEvent(new window.Event('DOMContentLoaded'));
  };
  const paint = () => {
    for (const seen of painted.splice(0)) seen();
  };
  const complete = () => {
    parse();
    paint();
    for (const act of late.splice(0)) act();
  };
  paint();
  return {
    ...{ window, document, names, parse, paint, complete },
    fire: (type: string, target: EventTarget = window, bubbles = true) =>
      target.dispatchEvent(new window.Event(type, { bubbles })),
    requested: () => [...document.querySelectorAll('link[href]')].map((link) => link.getAttribute('href')),
    run: () => [...document.querySelectorAll('script[src]')].map((element) => element.getAttribute('src')),
    isReading: () => document.documentElement.hasAttribute('data-reading'),
  };
}
type Opened = ReturnType<typeof openPage>;

function readPage(visit: Visit = {}): Opened {
  const page = openPage(visit);
  page.complete();
  return page;
}
const find = ({ document }: Opened, selector: string) => document.querySelector(selector) as HTMLElement;

it.each<[string, Visit]>([
  ['by the visitor’s choice', {}],
  ['by the browser', { cookie: '', savesData: true }],
])('SHL-390 with little data, %s, a readable document requests and runs none of its scripts', (_name, visit) => {
  const page = readPage(visit);
  expect([page.requested(), page.run(), page.isReading()]).toEqual([[], [], true]);
});

it.each<[string, Visit]>([
  ['the visitor did not ask for little data', { cookie: '' }],
  ['the document is not readable', { app: '<div id="app"></div>' }],
  ['a session is stored', { stored: 'roadworthy.session' }],
  ['cars are compared', { stored: 'roadworthy.kept.comparison' }],
])('SHL-390 scripts load at once where %s', (_name, visit) => {
  const page = readPage(visit);
  expect([page.requested(), page.run(), page.isReading()]).toEqual([[SHELL, CHUNK], [SHELL], false]);
});

describe('SHL-406 scripts and the largest picture', () => {
  const files = ['main.js', 'react-dom.js', 'libraries.js', 'bootstrap.js', 'listing.js'];
  const open = (app: string) => openPage({ app, cookie: '', scripts: files.map((file): LoadedScript => [file]) });
  const picture = '<div id="app"><img fetchpriority="high"></div>';

  it.each(['arrives', 'fails'])('scripts but the first three wait until the picture %s', async (outcome) => {
    const page = open(picture);
    let end: () => void = () => {};
    const decoded = new Promise<void>((resolve, reject) => {
      end = outcome === 'arrives' ? resolve : reject;
    });
    Object.assign(find(page, 'img'), { decode: () => decoded });
    page.parse();
    expect([page.requested(), page.run()]).toEqual([files.slice(0, 3), []]);
    end();
    await decoded.catch(() => {});
    page.paint();
    expect([page.requested(), page.run()]).toEqual([files, ['main.js']]);
  });

  it('a picture that does not arrive holds them up for 1.5 s at most', () => {
    const page = open(picture);
    Object.assign(find(page, 'img'), { decode: () => new Promise(() => {}) });
    page.complete();
    expect([page.requested(), page.run()]).toEqual([files, ['main.js']]);
  });

  it('without such a picture they are requested once the document is there', () => {
    const page = open('<div id="app"></div>');
    expect(page.requested()).toEqual(files.slice(0, 3));
    page.parse();
    expect(page.requested()).toEqual(files);
  });
});

it.each<[string, (page: Opened) => unknown]>([
  ['something is kept until hydration', (page) => page.fire('scripts-needed')],
  ['a field gets the focus', (page) => page.fire('focusin', find(page, 'input'))],
  [
    'a part opens whose content scripts draw',
    (page) => {
      find(page, 'details').toggleAttribute('open', true);
      return page.fire('toggle', find(page, 'details'), false);
    },
  ],
  [
    'a session begins in another tab',
    (page) => {
      page.names.localStorage.setItem('roadworthy.session', '{}');
      return page.fire('storage');
    },
  ],
  [
    'the choice was undone on the page that is gone back from',
    (page) => {
      page.document.cookie = DATA_SAVER_COOKIES.off;
      return page.fire('pageshow');
    },
  ],
])('SHL-391 scripts that wait load, once, when %s', (_name, use) => {
  const page = readPage();
  use(page);
  use(page);
  expect([page.requested(), page.run(), page.isReading()]).toEqual([[SHELL, CHUNK], [SHELL], false]);
});

it('SHL-391 they load with the document when something is kept before it is complete', () => {
  const page = openPage({});
  page.fire('scripts-needed');
  expect(page.run()).toEqual([]);
  page.complete();
  expect([page.run(), page.isReading()]).toEqual([[SHELL], false]);
});

it('SHL-390 a native part, a field that works alone and coming back load nothing', () => {
  const page = readPage();
  find(page, '#native').toggleAttribute('open', true);
  page.fire('toggle', find(page, '#native'), false);
  page.fire('focusin', find(page, '#own'));
  page.fire('pageshow');
  expect([page.requested(), page.isReading()]).toEqual([[], true]);
});

describe('SHL-392 when the scripts do not load after a use', () => {
  const noteOf = ({ document }: Opened) => document.querySelector('[role=alert]')?.textContent;
  const fail = (page: Opened) => page.fire('error', [...page.document.querySelectorAll('script')].at(-1), false);

  it('without a connection the page says so, and the next use tries again', () => {
    const page = readPage({ isOnline: false });
    page.fire('scripts-needed');
    fail(page);
    expect([noteOf(page), page.isReading()]).toEqual([expect.stringContaining('Check your connection'), true]);
    page.fire('scripts-needed');
    expect([noteOf(page), page.run()]).toEqual([undefined, [SHELL, SHELL]]);
  });

  it('with one it says so too, and leaves another try to the fallback of the shell', () => {
    const page = readPage();
    page.fire('scripts-needed');
    fail(page);
    page.fire('scripts-needed');
    expect([noteOf(page), page.run()]).toEqual([expect.stringContaining('Check your connection'), [SHELL]]);
  });

  it('but not on a page whose scripts load at once', () => {
    const page = readPage({ cookie: '' });
    fail(page);
    expect(noteOf(page)).toBeUndefined();
  });
});
