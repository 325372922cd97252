import type { RenderedPage, WorkerMessage } from '@roadworthy/contract/rendering';

/** Result of a request for a page; `left` leaves the whole page to the browser. */
export type Outcome =
  | { kind: 'page'; page: RenderedPage }
  | { kind: 'redirect'; status: number; to: string }
  /** `interrupted`: the worker ended first, so another worker may still render the page. */
  | { kind: 'left'; reason: string; interrupted?: true };

/** A page and the network of the visitor who requested it, if any. */
export type PageRequest = { address: string; network?: string };

/** Who requests a page: the id of the request for logs, the client's network, and the trace of the request. */
export type Requester = { id: string; network?: string; traceparent?: string };

/** A region that a worker could not render, or with no area the page. */
export type RegionProblem = Extract<WorkerMessage, { kind: 'problem' }> & { page?: PageRequest };

/** How a worker ended. */
export type WorkerExit = {
  reason: string;
  /** The area whose code was running. */
  area: string | null;
  /** Addresses of the pages that it was rendering. */
  addresses: readonly string[];
  /** The machine had no thread or open file left for it. */
  isInconclusive?: boolean;
};
