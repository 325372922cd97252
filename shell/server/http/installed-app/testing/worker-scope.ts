import { runInNewContext } from 'node:vm';

const ORIGIN = 'https://site.example';

/** A request as a worker sees it: Node builds none of mode `navigate`. */
type SeenRequest = { url: string; method: string; mode: string; cache: string };
type FetchAnswer = Response | Promise<Response>;

/** One cache: entries by URL in the order of insertion, as browsers list them. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  constructor(private readonly fetch: (request: Request | string) => FetchAnswer) {}
  async match(url: string) {
    return this.entries.get(new URL(url, ORIGIN).href)?.clone();
  }
  async put(url: string, response: Response) {
    this.entries.delete(url);
    this.entries.set(url, response);
  }
  async keys() {
    return [...this.entries.keys()];
  }
  async delete(url: string) {
    return this.entries.delete(url);
  }
  async addAll(requests: Request[]) {
    for (const request of requests) await this.put(request.url, await this.fetch(request));
  }
}

/** Runs a service worker's script with caches in memory and a network that a test answers. */
export function startWorker(script: string, answer: (url: string) => FetchAnswer) {
  const stores = new Map<string, FakeCache>();
  const network: string[] = [];
  const fetch = async (request: Request | SeenRequest | string) => {
    const url = typeof request === 'string' ? request : request.url;
    network.push(new URL(url).pathname);
    return answer(url);
  };
  const listeners = new Map<string, (event: unknown) => void>();
  const state = {
    ...{ isOnline: true, isUnregistered: false, claims: 0 },
    /** Badge, shown notifications, and pages that a press opened. */
    ...{ badge: 0, notifications: [] as [title: string, options: object][], opened: [] as string[] },
    windows: [] as { url: string; focused: boolean; focus?: () => void }[],
  };
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    async open(name: string) {
      const store = stores.get(name) ?? new FakeCache(fetch);
      stores.set(name, store);
      return store;
    },
    match: async (url: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.match(url),
  };
  const self = {
    location: new URL(ORIGIN),
    navigator: {
      get onLine() {
        return state.isOnline;
      },
      setAppBadge: async (unread: number) => {
        state.badge = unread;
      },
    },
    registration: {
      navigationPreload: { enable: async () => {} },
      unregister: async () => {
        state.isUnregistered = true;
      },
      showNotification: async (title: string, options: object) => state.notifications.push([title, options]),
    },
    clients: {
      claim: async () => {
        state.claims += 1;
      },
      matchAll: async () => state.windows,
      openWindow: async (url: string) => state.opened.push(url),
    },
    skipWaiting: async () => {},
    addEventListener: (kind: string, listener: (event: unknown) => void) => listeners.set(kind, listener),
  };
  class SiteRequest extends Request {
    constructor(url: string, options?: RequestInit) {
      super(new URL(url, ORIGIN), options);
    }
  }
  const globals = {
    self,
    caches,
    fetch,
    Request: SiteRequest,
    Response,
    URL,
    Promise,
    Error,
    Number,
    setTimeout,
    clearTimeout,
  };
  runInNewContext(script, globals);

  /** Dispatches an event and waits for all that it extends. */
  async function dispatch(kind: string, event: object) {
    const work: unknown[] = [];
    listeners.get(kind)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) });
    await Promise.all(work);
  }
  return {
    ...{ state, network, stores, dispatch },
    start: async () => {
      await dispatch('install', {});
      await dispatch('activate', {});
    },
    /** The worker's answer; undefined when it leaves the request to the browser. */
    async request(url: string, init: Partial<SeenRequest> & { preload?: Promise<Response> } = {}) {
      let answered: Promise<Response> | undefined;
      const work: unknown[] = [];
      const { preload, ...given } = init;
      listeners.get('fetch')?.({
        request: { method: 'GET', mode: 'no-cors', cache: 'default', ...given, url: new URL(url, ORIGIN).href },
        preloadResponse: preload ?? Promise.resolve(undefined),
        respondWith: (response: Promise<Response>) => (answered = response),
        waitUntil: (promise: unknown) => work.push(promise),
      });
      const response = await answered;
      await Promise.all(work);
      return response;
    },
  };
}
