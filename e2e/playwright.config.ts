import { defineConfig } from '@playwright/test';
import { chromiumFlags, headlessPath } from '../shared/commands/src/chromium.mjs';
import { devMailPassword } from './journeys/mailbox';

/** A separate port, so that the journeys do not use a site that is already running. */
const port = Number(process.env.E2E_PORT ?? 3900);

/**
 * V8's optimizing compilers take a seventh of the journeys' processor time: each test runs its scripts in a new process, where
 * they hardly pay.
 */
const journeyFlags = [...chromiumFlags, '--js-flags=--no-opt --no-maglev'];

/** Journeys that start servers of their own, or break what the browser loads. */
const withOwnServers =
  /(development|faults|gallery|isolation|local-remotes|notifications|npm-start|offline|release[\w-]*|remote-failures|rollout-controls|slots)\.spec/;

export default defineConfig({
  projects: [
    {
      name: 'site',
      testIgnore: withOwnServers,
      // A new browser context starts two processes, which costs as much as a page. Between tests Playwright clears storage,
      // cookies and cache, but no permission: tests that grant one have it as an option.
      use: { reuseContext: true },
    },
    { name: 'servers', testMatch: withOwnServers },
  ],
  testDir: './journeys',
  outputDir: '../.data/test-results',
  // Limits are against hanging and prove nothing. On a slow machine journeys take up to 2 minutes, one wait up to 15 s.
  timeout: 300_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/gallery-pictures/{arg}{ext}',
      scale: 'device',
      threshold: 0.05,
      maxDiffPixels: 40,
    },
  },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.JOURNEYS_REPORT ?? '../.data/test-reports/journeys.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 900 },
    // Traces take a third of a journey's time: use --trace retain-on-failure when needed.
    trace: 'off',
    launchOptions: { executablePath: headlessPath(), args: journeyFlags },
  },
  webServer: {
    command: 'node e2e/fresh-site.mjs --few-pictures',
    cwd: '..',
    // The edge is ready before the API; this URL answers only when both are ready.
    url: `http://localhost:${port}/api/v1/common/get-all-car-types`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // Releases of unchanged sources are reused; the database is new.
    env: {
      PORT: String(port),
      DATA_DIR: '.data/e2e',
      RELEASES_DIR: '.data/releases',
      DEV_MAIL_PASSWORD: devMailPassword,
      // Photos of imported cars are pictures of the site itself.
      // A worker would answer requests that journeys intercept; offline.spec.ts tests it.
      SERVICE_WORKER: 'off',
      FETCHABLE_PRIVATE_HOSTS: `localhost:${port}`,
      // The provider of SMS, which the journey of checks starts.
      SMS_API_URL: `http://127.0.0.1:${port + 55}/messages`,
      SMS_TOKEN_ID: 'journeys',
      SMS_TOKEN_SECRET: 'journeys',
      // A key of journeys alone; no push service is reached.
      VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url'),
      VAPID_CONTACT: 'mailto:operator@example.com',
      START_ADMIN_COMMAND: 'operators add operator@example.com',
    },
  },
});
