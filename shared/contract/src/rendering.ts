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

/** An exposed module that a page is made of. */
export type PageRegion = {
  area: string;
  expose: string;
  /** Below what is seen first: its scripts come when the browser has nothing else to do. */
  later?: boolean;
  /** Of a page for the signed-in: a browser in which nobody is asks for none of its scripts. */
  guarded?: boolean;
};

/** A route as the edge needs it before the page is there. */
export type RouteSketch = {
  /** Path pattern in react-router's terms; `*` for unknown addresses. */
  path: string;
  /** What the page is made of, so that the head can ask for exactly its scripts. */
  regions: readonly PageRegion[];
  /** Where a document asked for under this path is sent for good. */
  movedTo?: string;
};

/**
 * One page to render. `address` is the public address with its query; `requestId` is how logs know the request, for the
 * calls that the page makes.
 */
export type RenderRequest = { kind: 'render'; id: number; address: string; requestId?: string } | { kind: 'ping' };

/** What the worker answers. */
export type RenderAnswer =
  | { kind: 'ready'; routes: readonly RouteSketch[] }
  | { kind: 'pong' }
  | ({ kind: 'page'; id: number } & RenderedPage)
  | { kind: 'redirect'; id: number; status: number; to: string }
  | { kind: 'failed'; id: number; reason: string }
  | {
      kind: 'problem';
      area: string;
      version: string;
      expose: string;
      reason: string;
      /** It did not fail: it took too long. */
      late?: boolean;
    };

/** A page as HTML. */
export type RenderedPage = {
  status: number;
  /** UTF-8: everything of the document after the edge's own part of the head. */
  rest: Uint8Array;
  /** False when a region was left to the browser: such a page is not kept. */
  complete: boolean;
};
