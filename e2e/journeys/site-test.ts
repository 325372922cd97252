import { test as base, expect, type Page } from '@playwright/test';

type Site = {
  /** What the page may say on its console in this test. */
  allowed: RegExp[];
  site: Page;
};

/** A page whose every unexpected word fails the test: console errors, page errors, CSP reports, failed requests. */
export const test = base.extend<Site>({
  allowed: [async ({ browserName: _ }, use) => use([]), { option: true }],
  site: async ({ page, allowed }, use) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(String(error)));
    await use(page);
    expect(said.filter((words) => !allowed.some((pattern) => pattern.test(words)))).toEqual([]);
  },
});
export { expect };

/** Signs a demo account in through the form. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Roadworthy-27');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'Chat' })).toBeVisible();
}
