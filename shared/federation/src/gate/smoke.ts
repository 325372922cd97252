import { rmSync } from 'node:fs';
import type { GateResult, Registry, Release } from '@roadworthy/contract/registry';
import { headlessPath } from '../../../commands/src/chromium.mjs';
import { areaBuild } from '../build/run-webpack';
import { sharedDependencies } from '../build/workspace-folders';
import type { ReleaseStore } from '../store/release-store';
import { isArea, REPOSITORY_ROOT } from '../workspace';
import { failedResult, GateError, passedResult } from './gate-record';
import { readPassed, writePassed } from './passed-results';
import { runProgram } from './run-program';
import { listSmokePages, type SmokePage } from './smoke-page';
import { createSmokeStore, withCandidates } from './smoke-store';
import { hashSources } from './source-key';

/** What the program `e2e/smoke/smoke.ts` gets. */
export type SmokeRun = {
  /** Folder of a release store. */
  store: string;
  /** Absent without an API: pages show then that data could not be loaded. */
  apiOrigin?: string;
  browser: string;
  pages: readonly SmokePage[];
};

const DEFAULT_API_ORIGIN = 'http://127.0.0.1:3001';

async function findApi(): Promise<string | undefined> {
  const origin = process.env.API_ORIGIN || DEFAULT_API_ORIGIN;
  const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return response?.ok ? origin : undefined;
}

async function readSmokePages(candidates: readonly Release[]): Promise<SmokePage[]> {
  const pages = candidates.map(async (release) => {
    const build = isArea(release.area) ? await areaBuild(release.area) : undefined;
    return listSmokePages(release, build?.remote?.smokePage);
  });
  return (await Promise.all(pages)).flat();
}

/** All that the smoke test reads: the releases, the edge, its own program, the browser, and whether there is an API. */
const computeSmokeKey = (areas: Registry['areas'], { pages, browser, apiOrigin }: Omit<SmokeRun, 'store'>): string => {
  const folders = ['shell', 'e2e/smoke', ...sharedDependencies(['shell', 'e2e'])];
  const versions = Object.values(areas).map(({ live }) => `${live.area} ${live.version}`);
  const sources = hashSources(REPOSITORY_ROOT, { folders, tools: ['@playwright/test'] });
  return JSON.stringify([sources, versions.sort(), pages, browser, apiOrigin !== undefined]);
};

const NO_BROWSER = `✗ smoke: no browser was found on this machine.
  → Install chromium-headless-shell, set CHROMIUM_PATH, or add --skip smoke --reason <why>, which is recorded.`;

const NO_SHELL = `✗ smoke: no shell is live to show a page in.
  → Release the shell first, or both in one command.`;

/** @throws {GateError} when there is none */
export function findBrowser(): string {
  const browser = headlessPath();
  if (!browser) throw new GateError([NO_BROWSER]);
  return browser;
}

/** Opens a page of each candidate in a browser, on an edge where the candidates are live beside the live others. */
export async function runSmoke(
  store: ReleaseStore,
  candidates: readonly Release[],
  registry: Registry,
): Promise<GateResult> {
  const started = Date.now();
  const areas = withCandidates(registry, candidates);
  if (!areas.shell) return failedResult('smoke', NO_SHELL);
  const run = { browser: findBrowser(), pages: await readSmokePages(candidates), apiOrigin: await findApi() };
  const name = `passed-smoke-${candidates.map(({ area }) => area).join('-')}`;
  const key = computeSmokeKey(areas, run);
  const before = readPassed(name, key);
  if (before) return before;
  const folder = await createSmokeStore(store, areas);
  try {
    const argument = JSON.stringify({ ...run, store: folder } satisfies SmokeRun);
    const { passed, output } = await runProgram(process.execPath, ['--import', 'tsx', 'e2e/smoke/smoke.ts', argument]);
    const result = passedResult('smoke', started);
    console.error(`${passed ? '✓' : '✗'} smoke (${result.seconds.toFixed(1)} s)`);
    if (!passed) return failedResult('smoke', output.trim());
    writePassed(name, key, result);
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
