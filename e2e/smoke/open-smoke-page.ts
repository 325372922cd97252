import type { Browser, Page } from '@playwright/test';
import type { SmokePage } from '@roadworthy/federation/gate/smoke-page';
import { signedIn } from '../../shell/server/rollout/page-check/signed-in';
import { findForeignChanges, watchBuiltIns } from './intact-page';

const RENDER_TIMEOUT_MS = 20_000;
/** Effects and timers that a page starts run in this time. */
const SETTLE_MS = 1_000;

/** An idle page answers in milliseconds, on a busy machine too. */
const ANSWER_TIMEOUT_MS = 10_000;

/** @throws when the page runs a script without end: the browser never answers then */
async function withTimeout<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const message = `The page stopped answering for ${ANSWER_TIMEOUT_MS / 1_000} s: look for a loop in an effect or a timer.`;
    timer = setTimeout(() => reject(message), ANSWER_TIMEOUT_MS);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}

/** What the page itself knows of its faults. */
async function inspectPage(page: Page): Promise<string[]> {
  const failed = await page
    .locator('[data-fallback]')
    .evaluateAll((regions) => regions.map((region) => region.getAttribute('data-fallback')));
  const fallbacks = failed.map((area) => `The region of ${area} failed: the page shows its fallback.`);
  return [...fallbacks, ...(await findForeignChanges(page))];
}

/** The message and where it was thrown. */
const firstLines = (text: string) => text.split('\n').slice(0, 3).join('\n');

/** Problems that the browser reports; without an API, its failing calls and the document's status 503 are none. */
function collectProblems(page: Page, path: string, hasApi: boolean): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`Uncaught ${firstLines(error.stack ?? String(error))}`));
  page.on('crash', () => problems.push('The page crashed.'));
  page.on('console', (message) => {
    const { url } = message.location();
    const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: '' };
    const isMissingApi = !hasApi && (/^\/(api|media)\//.test(pathname) || pathname === path);
    const isNetworkMessage = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !(isMissingApi && isNetworkMessage))
      problems.push(`Console: ${firstLines(message.text())}`);
  });
  return problems;
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
  const page = await browser.newPage();
  const answers = hasApi && !smokePage.isGuarded;
  const problems = collectProblems(page, smokePage.path, answers);
  try {
    await watchBuiltIns(page);
    if (smokePage.isGuarded) {
      await page.route('**/api/**', (route) => route.abort());
      await page.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, signedIn());
    }
    await page.goto(origin + smokePage.path);
    await waitForRegion(page, smokePage, answers).catch(() => {
      problems.push(`The region of ${smokePage.area} was not rendered within ${RENDER_TIMEOUT_MS / 1_000} s.`);
    });
    await page.waitForTimeout(SETTLE_MS);
    problems.push(...(await withTimeout(inspectPage(page))));
  } catch (problem) {
    problems.push(String(problem));
  } finally {
    // A page that hangs is closed with the browser.
    await withTimeout(page.close()).catch(() => undefined);
  }
  return [...new Set(problems)];
}
