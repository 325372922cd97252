import { defineConfig } from '@playwright/test';
import { chromiumFlags, headlessPath } from '../shared/commands/src/chromium.mjs';

/** A port of its own, so that a site that somebody has running is left alone. */
const port = Number(process.env.E2E_PORT ?? 3900);

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.data/test-results',
  timeout: 45_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEYS_REPORT ?? '../.data/test-reports/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    // A trace is a third of a journey's time: --trace retain-on-failure where it is wanted.
    trace: 'off',
    launchOptions: { executablePath: headlessPath(), args: chromiumFlags },
  },
  webServer: {
    command: 'node e2e/fresh-site.mjs --few-pictures',
    cwd: '..',
    // The edge stands before the API does: what needs both says that the site is there.
    url: `http://localhost:${port}/api/v1/common/get-all-car-types`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // Releases of the same sources are taken over; the database is the journeys' own, and new.
    env: { PORT: String(port), DATA_DIR: '.data/e2e', RELEASES_DIR: '.data/releases' },
  },
});
