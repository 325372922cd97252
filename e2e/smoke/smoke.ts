import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import { chromiumFlags } from '@roadworthy/commands/chromium';
import { spawnProgram, stopAll, waitUntilReady } from '@roadworthy/commands/processes';
import type { SmokeRun } from '@roadworthy/federation/gate/smoke';
import { openSmokePage } from './open-smoke-page';

/** Nothing listens on the discard port. */
const NO_API = 'http://127.0.0.1:9';

const findFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Settings of this machine's edge that would make this one another: its store, its teams and its name. */
const FOREIGN_SETTINGS = /^(RELEASES?_|DEVELOPMENT_SERVERS$|METRICS_|SITE_ORIGIN$|OPERATOR_TOKEN$|MAX_CONNECTIONS$)/;

async function startEdge({ store, apiOrigin = NO_API }: SmokeRun): Promise<string> {
  for (const name of Object.keys(process.env)) if (FOREIGN_SETTINGS.test(name)) delete process.env[name];
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const edge = spawnProgram('shell/server/main.ts', [], {
    PORT: String(port),
    HOST: '127.0.0.1',
    RELEASES_DIR: store,
    API_ORIGIN: apiOrigin,
    AUTO_ROLLBACK_MINUTES: '0',
    // A worker that a page has is an area's own.
    SERVICE_WORKER: 'off',
    LOG_LEVEL: 'silent',
  });
  await waitUntilReady(`${origin}/healthz`, edge, 'The edge of the smoke test');
  return origin;
}

/** Opens pages of releases in a browser, one after the other, and exits with 1 when one fails. */
const run = JSON.parse(process.argv[2] ?? '') as SmokeRun;
try {
  const [origin, browser] = await Promise.all([
    startEdge(run),
    chromium.launch({ executablePath: run.browser, args: chromiumFlags }),
  ]);
  try {
    for (const page of run.pages) {
      const problems = await openSmokePage(browser, origin, page, run.apiOrigin !== undefined);
      if (problems.length === 0) continue;
      console.error(
        `✗ ${page.area}: smoke, ${page.path} in a browser\n${problems.map((line) => `  ${line}`).join('\n')}`,
      );
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
} catch (problem) {
  console.error(`✗ smoke: ${problem instanceof Error ? problem.message : problem}`);
  process.exitCode = 1;
}
await stopAll();
