import type { Registry } from '@roadworthy/contract/registry';
import type { LoadContext } from '@roadworthy/contract/remote';

/** An exposed module (`pages/listing`) of one version of an area. */
export type Exposed = { area: string; expose: string; version: string };

/** What became of opening a page or widget; plain data, so that it can travel in the document. */
export type Opened =
  /** Loaded, from this version of the area. */
  | ({ kind: 'ready'; data: unknown } & Exposed)
  /** The area's code works, but its data did not come. */
  | { kind: 'no-data'; area: string; expose: string; status: number; message: string }
  /** No good version of the area could be loaded. */
  | { kind: 'failed'; area: string; expose: string }
  /** The server left it to the browser: behind sign-in, too slow, or broken there. */
  | { kind: 'late'; area: string; expose: string };

/** A step taken because something failed; reported with remote and version. */
export type Step = {
  step: 'retry' | 'previous' | 'fallback';
  area: string;
  version: string;
  expose: string;
  reason: string;
};

/** Opens what remotes expose. The browser's is {@link Composition}; the edge's workers have a stricter one. */
export type Composer = {
  readonly registry: Registry;
  /** On the server nobody is signed in, a page is complete or left to the browser, and nothing is tried twice. */
  readonly onServer: boolean;
  /** Never rejects because of a remote; passes on redirects and the visitor's going elsewhere. */
  open(area: string, expose: string, context: LoadContext): Promise<Opened>;
  /** The module behind something opened before, when it is here already. */
  module<T>(exposed: Exposed): T | undefined;
  /** Fetches the module of something that the server opened; `later` when the browser is idle. */
  adopt(exposed: Exposed, later?: boolean): Promise<unknown>;
  /** Another version must be tried next: this one failed while rendering. */
  leaveAside(exposed: Exposed, reason: string): void;
  /** The visitor asked for another try: every version counts again. */
  forgive(area: string): void;
  report(step: Step): void;
};
