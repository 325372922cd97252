import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { waitUntilReady } from '@roadworthy/commands/processes';
import { activateCopy, copyStore, type Mutation } from '@roadworthy/federation/testing/store-copy';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { findPortHolder } from '@roadworthy/serving/port-holder';
import { programArguments } from '@roadworthy/serving/programs/program';
import { test as siteTest } from './journeys/site-test';

/** An edge with a copy of the release store, so that a test can activate and break releases. */
export type Edge = {
  origin: string;
  store: string;
  /** Publishes and activates a changed copy of an area's live release. */
  activate: (area: string, version: string, change: Mutation) => Promise<void>;
  /** The response to a visitor without scripts. */
  document: (path: string) => Promise<{ status: number; html: string; headers: Headers }>;
};

type Options = {
  /** Origin of the API; the site's own when absent. */
  apiOrigin: string | undefined;
  /** The registry's HTTP API for rollout controls; there are none when absent. */
  registryUrl: string | undefined;
  /** Turns automatic rollback on; most tests check the state before a rollback. */
  autoRollback: boolean;
  /** Whether pages get the service worker, which answers requests that tests otherwise see or intercept. */
  hasServiceWorker: boolean;
  edge: Edge;
};

const sitePort = Number(process.env.E2E_PORT ?? 3900);

export const test = siteTest.extend<Options>({
  apiOrigin: [undefined, { option: true }],
  registryUrl: [undefined, { option: true }],
  autoRollback: [false, { option: true }],
  hasServiceWorker: [false, { option: true }],
  edge: async ({ apiOrigin, registryUrl, autoRollback, hasServiceWorker }, use, info) => {
    const port = sitePort + 10 + info.parallelIndex;
    const origin = `http://localhost:${port}`;
    // One that is left over would answer the health check of this edge.
    expect(findPortHolder(port), `the process that listens on port ${port}`).toBeUndefined();
    const store = await copyStore(join(REPOSITORY_ROOT, '.data/e2e-stores', String(info.parallelIndex)));
    const child = spawn(process.execPath, programArguments(join(REPOSITORY_ROOT, 'shell/server/main.ts')), {
      cwd: REPOSITORY_ROOT,
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        RELEASES_DIR: store,
        API_ORIGIN: apiOrigin ?? `http://127.0.0.1:${sitePort + 1}`,
        ...(registryUrl && { REGISTRY_URL: registryUrl }),
        LOG_LEVEL: 'silent',
        SERVICE_WORKER: hasServiceWorker ? 'on' : 'off',
        AUTO_ROLLBACK_MINUTES: autoRollback ? '15' : '0',
        // Tests send a different X-Forwarded-For for each visitor.
        TRUSTED_PROXIES: '127.0.0.1,::1',
      },
    });
    // One that is late would answer the next tests on this port.
    await waitUntilReady(`${origin}/healthz`, child, 'The edge').catch((problem) => {
      child.kill('SIGKILL');
      throw problem;
    });
    await use({
      origin,
      store,
      activate: (area, version, change) => activateCopy(store, area, version, change),
      document: async (path) => {
        const response = await fetch(origin + path, { redirect: 'manual' });
        return { status: response.status, html: await response.text(), headers: response.headers };
      },
    });
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
    rmSync(store, { recursive: true, force: true });
  },
});
export { expect };
