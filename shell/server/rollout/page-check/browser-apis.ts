import { webcrypto } from 'node:crypto';
import { edgePaths } from '@roadworthy/contract/edge-paths';
import type { HealthReport } from '@roadworthy/contract/health-report';
import type { DOMWindow } from 'jsdom';

type Network = {
  apiOrigin: string;
  onReport: (report: HealthReport) => void;
  track: <T>(work: Promise<T>) => Promise<T>;
};

const noop = () => {};

class ObserverOfNothing {
  observe = noop;
  unobserve = noop;
  disconnect = noop;
  takeRecords = () => [];
}

/** Reports everything as visible, so that content below the first view renders too. */
const visibleObserver = (window: DOMWindow) =>
  class extends ObserverOfNothing {
    constructor(private readonly callback: (entries: object[], observer: object) => void) {
      super();
    }
    override observe = ((target: object) => {
      window.setTimeout(() => this.callback([{ target, isIntersecting: true, intersectionRatio: 1 }], this));
    }) as () => void;
  };

/**
 * Requests of the page: public reads go to the API, health reports to the check, others are blocked. Requests of the
 * made-up user stay unanswered: a 401 would sign the page out.
 */
function fetchFor(window: DOMWindow, { apiOrigin, onReport, track }: Network) {
  return async (input: Request | string, init: RequestInit = {}): Promise<Response> => {
    const request = input instanceof Request ? input : new Request(new URL(input, window.location.href), init);
    const { pathname, search } = new URL(request.url);
    if (request.method === 'POST' && pathname === edgePaths.health) onReport(JSON.parse(await request.text()));
    if (request.method !== 'GET' || !pathname.startsWith('/api/')) return new Response(null, { status: 204 });
    if (request.headers.has('authorization')) return Response.json({ msg: 'Not available.' }, { status: 503 });
    return track(fetch(apiOrigin + pathname + search, { signal: request.signal }));
  };
}

/** Adds browser APIs that jsdom lacks. A release that needs others fails the check, as the previous one would. */
export function addBrowserApis(window: DOMWindow, network: Network): void {
  const { location } = window;
  class PageRequest extends Request {
    constructor(input: Request | string, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, location.href) : input, init);
    }
  }
  const marks: { name: string }[] = [];
  const performance = {
    mark: (name: string) => marks.push({ name }),
    measure: noop,
    getEntriesByName: (requestedName: string) => marks.filter(({ name }) => name === requestedName),
    getEntriesByType: () => [],
  };
  Object.assign(window.performance, performance);
  Object.assign(window, {
    fetch: fetchFor(window, network),
    Request: PageRequest,
    ...{ Response, Headers, ReadableStream, ReadableStreamDefaultReader, MessageChannel, structuredClone },
    ...{ TextEncoder, TextDecoder, AbortController, AbortSignal },
    IntersectionObserver: visibleObserver(window),
    ResizeObserver: ObserverOfNothing,
    BroadcastChannel: class extends window.EventTarget {
      postMessage = noop;
      close = noop;
    },
    matchMedia: () => Object.assign(new window.EventTarget(), { matches: false, addListener: noop }),
    requestIdleCallback: (callback: (deadline: object) => void) =>
      window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 })),
    cancelIdleCallback: (id: number) => window.clearTimeout(id),
    scrollTo: noop,
  });
  Object.assign(window.navigator, { sendBeacon: () => true });
  Object.assign(window.Document.prototype, { fonts: { load: async () => [], ready: Promise.resolve() } });
  Object.assign(window.HTMLImageElement.prototype, { decode: async () => {} });
  Object.assign(window.Element.prototype, { scrollIntoView: noop });
  Object.assign(window.HTMLDialogElement?.prototype ?? {}, { showModal: noop, close: noop });
  Object.defineProperty(window, 'crypto', { value: webcrypto, configurable: true });
}
