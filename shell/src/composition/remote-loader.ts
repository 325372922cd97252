import type { Registry } from '@roadworthy/contract/registry';
import type { LoadContext } from '@roadworthy/contract/remote';

/** An exposed module (`pages/listing`) of one version of an area. */
export type ExposedModule = { area: string; expose: string; version: string };

/** One release of one area. */
export type ReleaseId = Pick<ExposedModule, 'area' | 'version'>;
export const releaseKey = ({ area, version }: ReleaseId): string => `${area}@${version}`;

/** The outcome of loading a page or widget; plain data, because documents contain it. */
export type LoadResult =
  | ({ kind: 'ready'; data: unknown } & ExposedModule)
  /** The code works, but its data request failed. */
  | { kind: 'no-data'; area: string; expose: string; status: number; message: string }
  /** Neither the live nor the previous release could be loaded. */
  | {
      kind: 'failed';
      area: string;
      expose: string;
      /** Shown to the developer of an area that is run from source. */
      error?: Error;
    }
  /** The browser renders it: it requires a session, took too long or failed on the server. */
  | { kind: 'deferred'; area: string; expose: string };

/** What the loader did after a failure. */
export type LoadIncident = {
  /** `previous`: fell back to the previous release; `timeout`: its data took too long. */
  step: 'retry' | 'previous' | 'timeout' | 'fallback';
  area: string;
  version: string;
  expose: string;
  /** What was thrown, or why as text. */
  error: unknown;
};

/** Runs code of a release and attributes errors, hangs and crashes to it. */
export type RunAs = <T>(release: ReleaseId, work: () => T) => T;

/** Loads exposed modules of remotes with their data: `BrowserRemoteLoader`, `ServerRemoteLoader`. */
export type RemoteLoader = {
  readonly registry: Registry;
  readonly isServer: boolean;
  /** Rejects with redirects and when the visitor navigates away, never because a remote fails. */
  load(area: string, expose: string, context: LoadContext): Promise<LoadResult>;
  /** As `load`; in the browser, a page that was shown before is returned at once and loaded again behind. */
  loadPage(area: string, expose: string, context: LoadContext): Promise<LoadResult>;
  /** A module that was loaded before. */
  getLoaded<T>(exposed: ExposedModule): T | undefined;
  /** Loads the module of a region that the server rendered. */
  hydrate(exposed: ExposedModule, whenIdle?: boolean): Promise<unknown>;
  /** Excludes a version that failed while rendering: the next attempt uses another one. */
  quarantine(exposed: ExposedModule, error: unknown): void;
  /** Allows all versions again, after the visitor clicked Retry. */
  resetFailures(area: string): void;
  report(step: LoadIncident): void;
  attribute: RunAs;
};
