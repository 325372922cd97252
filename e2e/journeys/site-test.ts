import { test as base, expect, type Page } from '@playwright/test';

type Site = {
  /** Expected problems of this test, such as `401 (Unauthorized)`. */
  allowed: RegExp[];
  site: Page;
};

/**
 * Chromium's hint that scripts have not used a preload within seconds of the load event: on a busy machine they use it
 * later. That every preload is used is tested in server-pages.spec.ts.
 */
const PRELOAD_HINT = /was preloaded using link preload but not used within a few seconds/;

/** @returns the page's console errors and warnings and its uncaught errors, which are added as they occur */
function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || PRELOAD_HINT.test(message.text())) return;
    problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}

/** Lets a test use a page, and fails it for unexpected problems. */
export async function useCheckedPage(page: Page, allowed: readonly RegExp[], use: (page: Page) => Promise<void>) {
  const problems = collectProblems(page);
  await use(page);
  expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
}

/** A page on which every problem fails the test: console errors, hydration warnings, CSP reports, failed requests. */
export const test = base.extend<Site>({
  allowed: [async ({ browserName: _ }, use) => use([]), { option: true }],
  site: async ({ page, allowed }, use) => {
    // The server's page is visible before scripts run; most steps need the scripts.
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    const whenHydrated = async (response: ReturnType<Page['goto']>) => {
      const settled = await response;
      await hydrated(page);
      return settled;
    };
    page.goto = (...args) => whenHydrated(goto(...args));
    page.reload = (...args) => whenHydrated(reload(...args));
    await useCheckedPage(page, allowed, use);
  },
});
export { expect };

/** Waits until the shell has hydrated the document. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);

/** Lets requests of an address wait until `release` is called, and counts them. */
export async function holdRequests(page: Page, address: string | RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = { count: 0, release };
  await page.route(address, async (route) => {
    held.count += 1;
    await released;
    await route.continue();
  });
  return held;
}

/** Waits until the API accepts a form of the first page: it rejects one that is sent too soon after the page opened. */
export const waitForFillTime = (page: Page, from = 0): Promise<unknown> =>
  page.waitForFunction((start) => performance.now() > start + 1_500, from);

export const DEMO_PASSWORD = 'Roadworthy-27';

/**
 * Signs in a demo account without the form, for the documents that the page opens next. For tests of something else: the
 * form and the home page behind it cost as much as most tests.
 */
export async function startSignedIn(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/api/v1/users/user-login', { data: { email, password: DEMO_PASSWORD } });
  expect(response.status()).toBe(200);
  const { token, expires_at: expiresAt, data: user } = await response.json();
  const session = JSON.stringify({ token, expiresAt, user });
  // An empty page of the site: `setStorageState` opens another tab, which takes six times the processor time.
  const url = new URL('/signed-in-by-the-test', response.url()).href;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.context().clearCookies();
  // Not `page.goto`, which waits for the shell.
  await page.mainFrame().goto(url);
  await page.evaluate((value) => {
    localStorage.clear();
    localStorage.setItem('roadworthy.session', value);
  }, session);
  await page.unroute(url);
}

/** Signs in a demo account with the form, on the journeys' site or another one. */
export async function signIn(page: Page, email: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await hydrated(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'Chat' })).toBeVisible();
}
