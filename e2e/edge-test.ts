import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type Change, copyStore, switchToCopy } from '@roadworthy/federation/release/store-copy';
import { root } from '@roadworthy/federation/workspace';
import { test as siteTest } from './journeys/site-test';

/** An edge of the test's own over a copy of the release store, so that versions can be switched and broken. */
export type Edge = {
  origin: string;
  store: string;
  /** Makes a changed copy of an area's live version and switches to it. */
  switchTo: (area: string, version: string, change: Change) => Promise<void>;
  /** What a visitor without scripts gets. */
  document: (path: string) => Promise<{ status: number; html: string; headers: Headers }>;
};

type Options = {
  /** Where the edge looks for the API; the site's own when absent. */
  apiOrigin: string | undefined;
  /** Whether versions that fail are taken back by themselves; most tests look at what happens before that. */
  healing: boolean;
  edge: Edge;
};

const sitePort = Number(process.env.E2E_PORT ?? 3900);

async function answering(origin: string, child: ChildProcess): Promise<void> {
  await expect
    .poll(() => child.exitCode ?? fetch(`${origin}/healthz`).then((answer) => answer.status, String), {
      timeout: 20_000,
    })
    .toBe(200);
}

export const test = siteTest.extend<Options>({
  apiOrigin: [undefined, { option: true }],
  healing: [false, { option: true }],
  edge: async ({ apiOrigin, healing }, use, info) => {
    const port = sitePort + 10 + info.parallelIndex;
    const origin = `http://localhost:${port}`;
    const store = await copyStore(join(root, '.data/e2e-stores', String(info.parallelIndex)));
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'shell/server/main.ts')], {
      cwd: root,
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        RELEASES_DIR: store,
        API_ORIGIN: apiOrigin ?? `http://127.0.0.1:${sitePort + 1}`,
        LOG_LEVEL: 'silent',
        HEALING_MINUTES: healing ? '15' : '0',
        // Visitors are told apart by what a proxy would say.
        TRUSTED_PROXIES: '127.0.0.1,::1',
      },
    });
    await answering(origin, child);
    await use({
      origin,
      store,
      switchTo: (area, version, change) => switchToCopy(store, area, version, change),
      document: async (path) => {
        const answer = await fetch(origin + path, { redirect: 'manual' });
        return { status: answer.status, html: await answer.text(), headers: answer.headers };
      },
    });
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
    rmSync(store, { recursive: true, force: true });
  },
});
export { expect };
