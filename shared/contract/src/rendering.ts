import type { Registry } from './registry';
import type { SpanRecord } from './span-record';

/** What a rendering worker, the server build of a released shell, gets from the edge. */
export type WorkerSetup = {
  /** The release set that this worker renders. */
  registry: Registry;
  /** Absolute path of the release store. */
  store: string;
  /** For example http://127.0.0.1:3001. */
  apiOrigin: string;
  /** `area@version` of releases that are not loaded; the browser renders their regions. */
  quarantined: readonly string[];
  /** One 32-bit number: 1 + index in the registry of the area whose code is running; 0 for none. */
  running: SharedArrayBuffer;
};

/** An exposed module of a page. */
export type PageRegion = {
  area: string;
  expose: string;
  /** Below the first view: its scripts load when the browser is idle. */
  isDeferred?: boolean;
  /** A signed-out browser requests none of its scripts. */
  requiresSession?: boolean;
};

/** What the edge needs to know of a route before its page is rendered. */
export type RouteOutline = {
  /** Path pattern of react-router; `*` for unknown addresses. */
  path: string;
  /** The document's head preloads exactly their scripts. */
  regions: readonly PageRegion[];
  /** Where a document requested under this path is redirected permanently. */
  movedTo?: string;
};

/**
 * One page to render. `address` is the public URL with its query; `requestId` identifies the request in logs and API
 * calls.
 */
export type RenderRequest =
  | {
      kind: 'render';
      id: number;
      address: string;
      requestId?: string;
      /** W3C trace context of the request, when the edge traces. */
      traceparent?: string;
      /** `area@version` of releases that this page excludes in addition to the quarantined ones. */
      excluded?: readonly string[];
    }
  | { kind: 'ping' };

export type WorkerMessage =
  | { kind: 'ready'; routes: readonly RouteOutline[] }
  | {
      kind: 'pong';
      /** Memory of the worker's buffers, which its heap limit does not cover; absent in older shells. */
      bufferBytes?: number;
    }
  | ({ kind: 'page'; id: number } & RenderedPage & Spans)
  | ({ kind: 'redirect'; id: number; status: number; to: string } & Spans)
  | ({ kind: 'failed'; id: number; reason: string } & Spans)
  | {
      kind: 'problem';
      /** The request of the page; absent outside requests and in older shells. */
      id?: number;
      area: string;
      version: string;
      expose: string;
      reason: string;
      /** The region took too long; it did not fail. */
      isTimeout?: boolean;
    };

/** What areas did for a page, and how long it took; absent in older shells. */
type Spans = { spans?: readonly SpanRecord[] };

/** A page as HTML. */
export type RenderedPage = {
  status: number;
  /** UTF-8: the document after the edge's part of the head. */
  rest: Uint8Array;
  /** False when a region is left to the browser: such a page is not cached. */
  complete: boolean;
};
