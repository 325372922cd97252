/** @areas api */
import { expect, test, useCheckedPage } from './site-test';

test('API-1005 the reference shows every group, an example and the answer of a call, on each screen', async ({
  page,
}) => {
  await useCheckedPage(page, [], async () => {
    await page.goto('/dev/api');
    await page.getByRole('heading', { name: 'Reference data' }).click();
    const operation = page.locator('#operations-Reference_data-getCommonGetAllMakes');
    await operation.getByText('List makes').click();
    await expect(operation.getByText('"maketitle"').first()).toBeVisible();
    await operation.getByRole('button', { name: 'Try it out' }).click();
    await operation.getByRole('button', { name: 'Execute' }).click();
    await expect(operation.getByRole('heading', { name: 'Server response' })).toBeVisible();
    await expect(operation.locator('.live-responses-table').getByText('200', { exact: true })).toBeVisible();
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});
