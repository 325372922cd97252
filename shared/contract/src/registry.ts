import type { RemoteDescription } from './remote';
import type { Terms } from './terms';

/** One immutable release of one area, as the registry lists it. Addresses are relative to the release store's root. */
export type Release = {
  area: string;
  /** `{package version}-{hash of everything it was built from}`. */
  version: string;
  /** The federation container's global name, unique per build so that two versions can live in one page. */
  container: string;
  /** Address of the web build's mf-manifest.json, for tools; the browser is told the entry itself. */
  manifest: string;
  /** Address of the script that a browser loads first: the federation entry; for the shell, its main script. */
  entry: string;
  /** Address of the server build's entry; absent for an area run from source. */
  serverEntry?: string;
  /**
   * Scripts that a browser needs besides the entry, by exposed module (`pages/listing`), so that a document can ask for
   * exactly these.
   */
  assets: Readonly<Record<string, readonly string[]>>;
  /** What the remote serves; absent for the shell. */
  description?: RemoteDescription;
  /** Subresource integrity by file address: 'sha384-…'. Every script and style sheet of the release is listed. */
  integrity: Readonly<Record<string, string>>;
  /** On which terms it lives with the others; absent in releases made before there were terms: nothing is checked. */
  terms?: Terms;
  /** ISO 8601. */
  releasedAt: string;
  releasedBy: string;
};

/** One change of what is live in an area. */
export type Switch = {
  /** ISO 8601. */
  at: string;
  /** A person's name, or the edge that took a version back by itself. */
  by: string;
  kind: 'release' | 'canary' | 'promote' | 'rollback' | 'self-healing';
  /** The version that came into force by it, for everybody or as a canary. */
  version: string;
  /** The version that was in force before it, of the live ones or, when a canary was taken back, the canary. */
  from?: string;
  /** Of a canary that begins or is taken back: the share of visitors that gets it, or got it. */
  percent?: number;
  /** Why a version was taken back. */
  reason?: string;
};

export type Live = {
  live: Release;
  /** The good version before the live one: what a page falls back to, and what a rollback makes live. */
  previous?: Release;
  /** A release shown to a share of visitors only, in percent. */
  canary?: { release: Release; percent: number };
  /** What was switched, the newest first. */
  history?: readonly Switch[];
};

/** The single source of what is live. `revision` grows by one with every switch. */
export type Registry = { format: 1; revision: number; areas: Readonly<Record<string, Live>> };

/**
 * What a browser needs of a release: its entry with the hash, and what it serves. Its chunks are fetched by webpack's
 * own loader, which knows no hashes; the server's part, the preloads, when and by whom it was made are left empty.
 */
const forBrowser = ({
  serverEntry: _server,
  assets: _assets,
  terms: _terms,
  integrity,
  entry,
  ...rest
}: Release): Release => ({
  ...rest,
  entry,
  manifest: '',
  assets: {},
  integrity: integrity[entry] ? { [entry]: integrity[entry] } : {},
  releasedAt: '',
  releasedBy: '',
});

/** The registry as it travels in a document. */
export const publicRegistry = (registry: Registry): Registry => ({
  ...registry,
  areas: Object.fromEntries(
    Object.entries(registry.areas).map(([area, { live, previous }]) => [
      area,
      // The routes are those of the live release, whichever version then draws a page.
      { live: forBrowser(live), previous: previous && { ...forBrowser(previous), description: undefined } },
    ]),
  ),
});
