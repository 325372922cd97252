import type { Browser, Page } from '@playwright/test';
import type { SmokePage } from '@roadworthy/federation/gate/smoke-page';
import { findFrameChanges, openBareFrame, watchFrame } from '@roadworthy/testing/smoke/frame-changes';
import { findForeignChanges, watchBuiltIns } from '@roadworthy/testing/smoke/intact-page';
import { collectProblems, withTimeout } from '@roadworthy/testing/smoke/page-problems';
import { signedIn } from '../../shell/server/rollout/page-check/signed-in';

const RENDER_TIMEOUT_MS = 20_000;
/** Effects and timers that a page starts run in this time. */
const SETTLE_MS = 1_000;

/** What the page itself knows of its faults. */
async function inspectPage(page: Page): Promise<string[]> {
  const failed = await page
    .locator('[data-fallback]')
    .evaluateAll((regions) => regions.map((region) => region.getAttribute('data-fallback')));
  const fallbacks = failed.map((area) => `The region of ${area} failed: the page shows its fallback.`);
  return [...fallbacks, ...(await findForeignChanges(page))];
}

/** As a visitor's page, or that of a made-up subscriber, whom no API knows. */
async function openPage(browser: Browser, isGuarded: boolean): Promise<Page> {
  const page = await browser.newPage();
  await watchFrame(page);
  if (isGuarded) {
    await page.route('**/api/**', (route) => route.abort());
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, signedIn());
  }
  return page;
}

/** Waits until the shell has hydrated the document and the area's region, or shows something in its place. */
const waitForRegion = (page: Page, { area, version, path }: SmokePage, hasApi: boolean) =>
  page.waitForFunction(
    ([selector, mayShowError]) => {
      if (performance.getEntriesByName('hydrated').length === 0) return false;
      if (document.querySelector('[data-fallback]')) return true;
      // React marks the elements that it has hydrated.
      const region = document.querySelector(selector as string);
      if (region && Object.keys(region).some((key) => key.startsWith('__reactFiber$'))) return true;
      return mayShowError === true && document.querySelector('main [role="alert"]') !== null;
    },
    [path === '/' ? 'main' : `[data-area="${area}"][data-version="${version}"]`, !hasApi],
    { timeout: RENDER_TIMEOUT_MS },
  );

/**
 * Opens a page as a visitor does; a page behind sign-in as a made-up subscriber, whom no API knows.
 * @returns what is wrong with it
 */
export async function openSmokePage(
  browser: Browser,
  origin: string,
  smokePage: SmokePage,
  hasApi: boolean,
): Promise<string[]> {
  const page = await openPage(browser, smokePage.isGuarded);
  const frame = await openPage(browser, smokePage.isGuarded);
  const answers = hasApi && !smokePage.isGuarded;
  const problems = collectProblems(page, smokePage.path, answers);
  try {
    await openBareFrame(frame, origin);
    await watchBuiltIns(page);
    await page.goto(origin + smokePage.path);
    await waitForRegion(page, smokePage, answers).catch(() => {
      problems.push(`The region of ${smokePage.area} was not rendered within ${RENDER_TIMEOUT_MS / 1_000} s.`);
    });
    await page.waitForTimeout(SETTLE_MS);
    problems.push(...(await withTimeout(inspectPage(page))));
    problems.push(...(await findFrameChanges(page, frame)));
  } catch (problem) {
    problems.push(String(problem));
  } finally {
    // Not awaited: a page that hangs is closed with the browser.
    for (const opened of [page, frame]) void opened.close().catch(() => undefined);
  }
  return [...new Set(problems)];
}
