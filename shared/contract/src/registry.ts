import type { RemoteDescription } from './remote';

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
  /** ISO 8601. */
  releasedAt: string;
  releasedBy: string;
};

export type Live = {
  live: Release;
  /** The good version before the live one: what a page falls back to. */
  previous?: Release;
  /** A release shown to a share of visitors only, in percent. */
  canary?: { release: Release; percent: number };
};

/** The single source of what is live. `revision` grows by one with every switch. */
export type Registry = { format: 1; revision: number; areas: Readonly<Record<string, Live>> };

/**
 * What a browser needs of a release: its entry with the hash, and what it serves. Its chunks are fetched by webpack's
 * own loader, which knows no hashes; the server's part, the preloads, when and by whom it was made are left empty.
 */
const forBrowser = ({ serverEntry: _server, assets: _assets, integrity, entry, ...rest }: Release): Release => ({
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
