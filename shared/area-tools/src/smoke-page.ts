import type { AreaBuild } from '@roadworthy/federation/build/webpack/preset';
import { measureFrame, UNKNOWN_PATH, watchFrame } from '@roadworthy/testing/smoke/frame-changes';
import { findChangedBuiltIns, watchBuiltIns } from '@roadworthy/testing/smoke/intact-page';
import { collectProblems, withTimeout } from '@roadworthy/testing/smoke/page-problems';
import { chromium, type Page } from 'playwright-core';
import { startServers } from './dev';
import { findBrowser } from './find-browser';
import { CheckError } from './run-checks';
import { findSmokePath } from './smoke-path';

/** Both development servers build first. */
const BUILD_TIMEOUT_MS = 180_000;
const IDLE_TIMEOUT_MS = 10_000;
/** Effects and timers that a page starts run in this time. */
const SETTLE_MS = 1_000;
/** Chromium runs in containers as root too. */
const FLAGS = ['--no-sandbox', '--disable-background-networking'];

async function openInHarness(page: Page, address: string): Promise<void> {
  await page.goto(address, { timeout: BUILD_TIMEOUT_MS });
  await page.waitForSelector('#harness *', { timeout: BUILD_TIMEOUT_MS });
  // An area with an event stream is never idle.
  await page.waitForLoadState('networkidle', { timeout: IDLE_TIMEOUT_MS }).catch(() => undefined);
}

/** What is wrong with a page, without the site: compared with a page of the harness that shows none. */
async function findProblems(page: Page, origin: string, path: string): Promise<string[]> {
  await watchFrame(page);
  await openInHarness(page, origin + UNKNOWN_PATH);
  const bareFrame = await measureFrame(page, false);
  const problems = collectProblems(page, path, false);
  await watchBuiltIns(page);
  await openInHarness(page, origin + path);
  await page.waitForTimeout(SETTLE_MS);
  problems.push(...(await page.locator('[data-development-error]').allInnerTexts()));
  problems.push(...(await withTimeout(findChangedBuiltIns(page))));
  problems.push(...(await measureFrame(page, false)).filter((line) => !bareFrame.includes(line)));
  return [...new Set(problems)];
}

/**
 * Opens a page of the area in a browser: code that compiles and passes its tests can still throw there.
 * @throws {CheckError} with what is wrong
 */
export async function checkSmokePage(area: AreaBuild, apiOrigin?: string): Promise<void> {
  const path = area.remote && findSmokePath(area.remote);
  if (!path) return;
  const executablePath = findBrowser();
  const { origin, stop } = await startServers(area, apiOrigin);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    const problems = await findProblems(await browser.newPage(), origin, path).catch((problem) => [String(problem)]);
    if (problems.length === 0) return console.log(`✓ smoke, ${path} in a browser`);
    throw new CheckError(`✗ smoke, ${path} in a browser. Nothing was uploaded.\n  ${problems.join('\n  ')}`);
  } finally {
    await browser.close();
    await stop();
  }
}
