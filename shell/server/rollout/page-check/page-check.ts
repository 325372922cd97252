import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { RUN_PROGRAM } from '@roadworthy/serving/programs/program';
import { documentStart, emptyDocumentTail } from '../../ssr/document/document';
import type { Confirmation, PageGroup } from '../../ssr/isolation/page-failures';
import { signedIn } from './signed-in';

/** Input of the process: one document, shown under several addresses. */
export type PageCheckRun = {
  html: string;
  siteOrigin: string;
  pages: readonly PageGroup[];
  /** Paths of guarded pages, and local storage with a signed-in user. */
  guarded: readonly string[];
  signedIn: Readonly<Record<string, string>>;
  store: string;
  apiOrigin: string;
  /** Integrity hash of every script, by path in the store. */
  integrity: Readonly<Record<string, string>>;
  suspect: { area: string; version: string; container: string; entry: string; exposes: readonly string[] };
};

/** Code of the page loops, or the machine is overloaded. */
const DEFAULT_TIMEOUT_MS = 60_000;
const MAX_HEAP_MB = 256;

export type PageCheckResult = Confirmation & {
  /** The page that failed, the first one of its route. */
  path?: string;
};

type Settings = { releases: string; apiOrigin: string; siteOrigin: string; timeoutMs?: number };

/** The release set with one release and no fallback for it. */
const withRelease = (set: Registry, release: Release): Registry => ({
  ...set,
  areas: { ...set.areas, [release.area]: { live: release } },
});

const guardedPaths = ({ description }: Release): string[] =>
  (description?.routes ?? []).flatMap(({ path, guard }) => (guard === 'user' || guard === 'subscriber' ? [path] : []));

/**
 * Opens pages with one release as a browser does: the shell starts in jsdom, loads the release's scripts from the store
 * and renders. It fails when the page itself reports the release as failed.
 */
export function checkPages(
  { releases, apiOrigin, siteOrigin, timeoutMs = DEFAULT_TIMEOUT_MS }: Settings,
  set: Registry,
  release: Release,
  pages: readonly PageGroup[],
): Promise<PageCheckResult> {
  const registry = withRelease(set, release);
  const run: PageCheckRun = {
    html: documentStart({ registry, regions: [], nonce: 'page-check' }) + emptyDocumentTail(registry),
    siteOrigin,
    pages,
    guarded: guardedPaths(release),
    signedIn: signedIn(),
    store: releases,
    apiOrigin,
    integrity: Object.assign({}, ...Object.values(registry.areas).map(({ live }) => live.integrity)),
    suspect: {
      area: release.area,
      version: release.version,
      container: release.container,
      entry: release.entry,
      exposes: Object.keys(release.assets),
    },
  };
  return runInProcess(run, timeoutMs);
}

/** In a separate process without settings: the page's code cannot affect this one's memory or event loop. */
function runInProcess(run: PageCheckRun, timeoutMs: number): Promise<PageCheckResult> {
  return new Promise((resolve) => {
    const child = fork(RUN_PROGRAM, [join(import.meta.dirname, 'page-process.ts')], {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const finish = (result: PageCheckResult) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(result);
    };
    const timer = setTimeout(
      () =>
        finish({
          failed: true,
          isInconclusive: true,
          reason: `The page did not answer within ${timeoutMs / 1_000} s.`,
        }),
      timeoutMs,
    );
    child.once('message', (result: PageCheckResult) => finish(result));
    // Also when the process exits before it has read its input.
    child.on('error', (error) => finish({ failed: true, isInconclusive: true, reason: String(error) }));
    child.once('exit', (code) =>
      finish({ failed: true, isInconclusive: true, reason: `The page ended its process with code ${code}.` }),
    );
    child.send(run);
  });
}
