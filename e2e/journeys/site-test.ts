import { test as base, expect, type Page } from '@playwright/test';

type Site = {
  /** What the page may say on its console in this test. */
  allowed: RegExp[];
  site: Page;
};

/**
 * A page whose every unexpected word fails the test: console errors, hydration warnings, CSP reports, failed requests.
 */
export const test = base.extend<Site>({
  allowed: [async ({ browserName: _ }, use) => use([]), { option: true }],
  site: async ({ page, allowed }, use) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(String(error)));
    const goto = page.goto.bind(page);
    // The server's page stands before any script runs: what a test then does needs the scripts too.
    page.goto = async (address, options) => {
      const answer = await goto(address, options);
      await hydrated(page);
      return answer;
    };
    await use(page);
    expect(said.filter((words) => !allowed.some((pattern) => pattern.test(words)))).toEqual([]);
  },
});
export { expect };

/** Waits until the shell has taken over the document that the server sent. */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);

/** Signs a demo account in through the form. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Roadworthy-27');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'Chat' })).toBeVisible();
}
