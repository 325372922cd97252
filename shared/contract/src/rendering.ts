import type { Registry } from './registry';

/** What the edge hands a rendering worker, which is a released shell's server build, at its start. */
export type RenderingSetup = {
  /** The one set of versions that this worker renders. */
  registry: Registry;
  /** Absolute path of the release store. */
  store: string;
  /** Where the API is, such as http://127.0.0.1:3001. */
  apiOrigin: string;
  /** `area@version` of what hung or crashed a worker before: left to the browser. */
  leftAside: readonly string[];
  /** One 32-bit number: the place, in the registry's areas, of the area whose code runs now, plus one; 0 for none. */
  running: SharedArrayBuffer;
};

/** One page to render. `address` is the public address with its query. */
export type RenderRequest = { kind: 'render'; id: number; address: string } | { kind: 'ping' };

/** An exposed module that a page is made of. */
export type PageRegion = {
  area: string;
  expose: string;
  /** Below what is seen first: its scripts come when the browser has nothing else to do. */
  later?: boolean;
};

/** What the worker answers; for a page first `matched`, then `page` or `redirect`. */
export type RenderAnswer =
  | { kind: 'ready' | 'pong' }
  /** `certain`: the status will be 200 whatever the data, so that the head may go at once. */
  | { kind: 'matched'; id: number; regions: readonly PageRegion[]; certain: boolean }
  | { kind: 'redirect'; id: number; status: number; to: string }
  | ({ kind: 'page'; id: number } & RenderedPage)
  | { kind: 'failed'; id: number; reason: string }
  | { kind: 'problem'; area: string; version: string; expose: string; reason: string };

/** A page as HTML. */
export type RenderedPage = {
  status: number;
  /** Title, meta and preload elements of the head. */
  head: string;
  /** Style elements of everything in `app`. */
  styles: string;
  /** The content of the application's element. */
  app: string;
  /** What the loaders gave, as JSON that is safe inside a script element. */
  data: string;
  /** False when a region was left to the browser: such a page is not kept. */
  complete: boolean;
};
