import type { AuditEntry } from './audit';
import type { CompatibilityManifest } from './compatibility';
import type { RemoteDescription } from './remote';

/** Characters of an area's name: reports that name an area accept as many. */
export const MAX_AREA_NAME_LENGTH = 60;

/** The version of an area that is run from source. */
export const DEVELOPMENT_VERSION = 'development';

/** The checks of the release gate; `manifest` is the compatibility manifest with the budgets. */
export const GATE_CHECKS = ['types', 'lint', 'boundaries', 'unit', 'manifest', 'smoke'] as const;
export type GateCheck = (typeof GATE_CHECKS)[number];

/** Why a check was skipped: the option of the command, and what its user said. */
export type GateSkip = { by: '--no-test' | '--skip' | '--missing' | '--preview'; reason?: string };

/** What one check said of the sources of a release. */
export type GateResult = {
  check: GateCheck;
  /** ISO 8601: when it passed, which is earlier than the release when the sources were checked before. */
  at: string;
} & ({ seconds: number } | { skipped: GateSkip } | { problem: string });

/** One immutable release of one area, as the registry lists it. Paths are relative to the release store. */
export type Release = {
  area: string;
  /** `{package version}-{hash of everything it was built from}`. */
  version: string;
  /** The federation container's global name, unique per build, so that two versions can be in one page. */
  container: string;
  /** Path of the web build's mf-manifest.json, for tools. */
  manifest: string;
  /** Path of the script that a browser loads first: the federation entry; for the shell, its main script. */
  entry: string;
  /** Path of the server build's entry; absent for an area run from source. */
  serverEntry?: string;
  /** Scripts besides the entry by exposed module (`pages/listing`), the shell's as `main`: a document preloads exactly these. */
  assets: Readonly<Record<string, readonly string[]>>;
  /** Routes and widgets of a remote; absent for the shell. */
  description?: RemoteDescription;
  /** Subresource integrity ('sha384-…') of every script and style sheet by path. */
  integrity: Readonly<Record<string, string>>;
  /** Absent in the oldest releases, which are not checked. */
  compatibility?: CompatibilityManifest;
  /** ISO 8601. */
  releasedAt: string;
  releasedBy: string;
  /** Author of the commit; absent outside a repository and in older releases. */
  author?: string;
  /** Commit of the sources that it was built from first; absent outside a repository and in older releases. */
  commit?: string;
  /** The sources differed from that commit. */
  hasUncommittedChanges?: boolean;
};

/** One change of what is live in an area. */
export type Activation = {
  /** ISO 8601. */
  at: string;
  /** A person, or the edge that rolled a release back automatically. */
  by: string;
  kind: 'release' | 'canary' | 'promote' | 'rollback' | 'automatic-rollback';
  /** The version that became live or the canary. */
  version: string;
  /** The version that was live before; when a canary was rolled back, the canary. */
  from?: string;
  /** Percentage of visitors, when a canary starts or is rolled back. */
  percent?: number;
  /** Reason of a rollback. */
  reason?: string;
  /** Areas of the same command: they are rolled back together. */
  releasedWith?: readonly string[];
  /** The environment in which a promoted version was live. */
  fromEnvironment?: string;
  /** Of the HTTP call that made it, by which a repeated one is recognized; absent for other commands and older clients. */
  idempotencyKey?: string;
};

/** Keeps an area's live version: releases and canaries are refused, rollbacks are not. */
export type Pin = { at: string; by: string; reason?: string };

export type AreaEntry = {
  live: Release;
  /** What pages fall back to, and what a rollback makes live. */
  previous?: Release;
  /** A release for a percentage of visitors. */
  canary?: { release: Release; percent: number };
  pin?: Pin;
  /** Newest first. */
  history?: readonly Activation[];
};

/** The single source of what is live in an environment. `revision` increases by one with every change. */
export type Registry = {
  format: 1;
  revision: number;
  areas: Readonly<Record<string, AreaEntry>>;
  /** The kill switch: while it is set, browsers get no service worker and remove theirs. */
  serviceWorkerOff?: Pin;
  /** Audit entries of the last change: stored with it, so that a crash loses none. The edge never shows them. */
  pendingAudit?: readonly AuditEntry[];
};
