import type { RouteObject } from '@roadworthy/router';
import { fireEvent } from '@testing-library/react';
import type { BrowserRemoteLoader } from './browser-remote-loader';
import { startPrefetching } from './prefetch';

const page = (path: string, area: string, requiresSession?: boolean): RouteObject => ({
  path,
  handle: { regions: [{ area, expose: `pages${path}`, requiresSession }] },
});
const routes = [
  page('/cars', 'mf-listings'),
  page('/cars/:slug', 'mf-listings'),
  page('/profile', 'mf-account', true),
  page('/blog', 'mf-content'),
];
const loader = { prefetch: jest.fn(), prefetchCode: jest.fn(async () => {}) };
const pages = () => loader.prefetch.mock.calls.map(([, expose, { params }]) => [expose, params]);
const code = () => loader.prefetchCode.mock.calls.map((call) => (call as unknown[])[1]);
const link = (name: string) => document.querySelector(`[href="${name}"]`) as HTMLElement;
const press = (name: string, pointerType = 'mouse') =>
  link(name).dispatchEvent(Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType }));
const rest = (name: string) =>
  link(name).dispatchEvent(Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' }));

let lookAgain: () => void;
/** How often routes were looked up. */
let lookups = 0;
const listeners = jest.spyOn(document, 'addEventListener');

function open(html: string, connection?: object) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  history.replaceState(null, '', '/cars');
  document.body.innerHTML = `<main>${html}</main>`;
  lookAgain = startPrefetching({
    remoteLoader: loader as unknown as BrowserRemoteLoader,
    get routes() {
      lookups += 1;
      return routes;
    },
  });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const [type, listener] of listeners.mock.calls) document.removeEventListener(type, listener as never, true);
  jest.clearAllMocks();
  jest.useRealTimers();
});

describe('a page that its visitor will probably open', () => {
  it('SHL-350 is loaded with its data when its link is pressed', () => {
    open('<a href="/cars/kia">Kia</a><a href="/blog">Blog</a>');
    press('/cars/kia');
    jest.advanceTimersByTime(0);
    press('/blog');
    jest.advanceTimersByTime(0);
    expect(pages()).toEqual([
      ['pages/cars/:slug', { slug: 'kia' }],
      ['pages/blog', {}],
    ]);
  });

  it('SHL-350 is not loaded when the touch becomes a scroll', () => {
    open('<a href="/cars/kia">Kia</a>');
    press('/cars/kia', 'touch');
    fireEvent(link('/cars/kia'), new Event('pointercancel', { bubbles: true }));
    jest.advanceTimersByTime(1_000);
    expect(pages()).toEqual([]);
    press('/cars/kia', 'touch');
    jest.advanceTimersByTime(100);
    expect(pages()).toHaveLength(1);
  });

  it('SHL-350 is loaded while the finger rests, when the browser holds timers back', async () => {
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
    open('<a href="/cars/kia">Kia</a>');
    press('/cars/kia', 'touch');
    expect(pages()).toEqual([]);
    while (pages().length === 0) await new Promise(requestAnimationFrame);
    expect(pages()).toHaveLength(1);
  });

  it('SHL-350 is not loaded beside the router, which opens the page at the click', () => {
    open('<a href="/cars/kia">Kia</a>');
    press('/cars/kia', 'touch');
    link('/cars/kia').addEventListener('click', (event) => event.preventDefault());
    link('/cars/kia').click();
    jest.advanceTimersByTime(1_000);
    expect(pages()).toEqual([]);
  });

  it('SHL-350 is loaded when a mouse rests on its link; not one of another area, whose code could stop this page', () => {
    open('<a href="/cars/kia">Kia</a><a href="/blog">Blog</a>');
    rest('/blog');
    jest.advanceTimersByTime(1_000);
    rest('/cars/kia');
    jest.advanceTimersByTime(1_000);
    expect(pages()).toEqual([['pages/cars/:slug', { slug: 'kia' }]]);
  });

  it('SHL-350 is not looked up for every element that a mouse passes', () => {
    open('<a href="/cars/kia">Kia</a><p><a href="#here" id="here">Here</a></p>');
    const passed = Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' });
    const before = lookups;
    document.getElementById('here')?.dispatchEvent(passed);
    rest('/cars/kia');
    expect(lookups).toBe(before);
    jest.advanceTimersByTime(1_000);
    expect(lookups).toBeGreaterThan(before);
  });

  it('SHL-350 has its code only loaded when it needs a session', () => {
    open('<a href="/profile">Profile</a>');
    press('/profile');
    jest.advanceTimersByTime(0);
    expect(pages()).toEqual([]);
    expect(code()).toEqual(['pages/profile']);
  });

  it.each([
    '<a href="https://other.example/cars/kia" id="x">Kia</a>',
    '<a href="/cars/kia" target="_blank" id="x">Kia</a>',
    '<a href="/cars#top" id="x">Top</a>',
    '<a href="/file" download id="x">File</a>',
  ])('SHL-350 is another one of this site in this tab: not %s', (html) => {
    open(html);
    const event = Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'mouse' });
    document.getElementById('x')?.dispatchEvent(event);
    jest.advanceTimersByTime(1_000);
    expect(pages()).toEqual([]);
  });
});

describe('code of pages near the view', () => {
  const links = '<a href="/cars/kia">Kia</a><a href="/cars/audi">Audi</a><a href="/blog">Blog</a>';

  it('SHL-350 is loaded once, of the area of this page only, and again for the next page', () => {
    open(links);
    expect(code()).toEqual(['pages/cars/:slug']);
    lookAgain();
    expect(code()).toHaveLength(2);
  });

  it('SHL-350 is not loaded of links far below', () => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValueOnce({ top: 5_000 } as DOMRect);
    open('<a href="/cars/kia">Kia</a>');
    expect(code()).toEqual([]);
  });

  it('SHL-350 is not loaded on the slowest networks', () => {
    open(links, { effectiveType: '2g' });
    expect(code()).toEqual([]);
  });
});

it('SHL-350 visitors who save data get nothing before they ask for it', () => {
  open('<a href="/cars/kia">Kia</a>', { saveData: true });
  press('/cars/kia');
  jest.advanceTimersByTime(1_000);
  expect([...pages(), ...code()]).toEqual([]);
});
