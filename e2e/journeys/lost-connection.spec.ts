/** @areas shell */
import { expect, startSignedIn, test } from './site-test';

// Console messages of calls and scripts without a connection.
test.use({ allowed: [/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/] });

test('SHL-416 A press without a connection leaves the page, with what was typed', async ({ site }) => {
  await startSignedIn(site, 'dealer2@example.com');
  await site.goto('/profile');
  const ads = site.getByRole('article');
  await expect(ads).not.toHaveCount(0);
  const search = site.getByLabel('Search my ads');
  await search.fill('Polo');
  await site.context().setOffline(true);
  await ads
    .first()
    .getByLabel(/^Status of /)
    .selectOption('Inactive');
  await expect(site.getByText('What you see may be outdated')).toBeVisible();
  await expect(ads).not.toHaveCount(0);
  await expect(search).toHaveValue('Polo');
  await site.context().setOffline(false);
});

test('SHL-420 A dialog whose script does not arrive opens when the connection is back', async ({ site }) => {
  await site.goto('/second-hand-cars');
  await site.locator('article a').first().click();
  const report = site.getByRole('button', { name: 'Report this ad' });
  await expect(report).toBeVisible();
  const title = await site.getByRole('heading', { level: 1 }).textContent();
  await site.context().setOffline(true);
  await report.click();
  await expect(site.getByText('It follows when it can be reached.')).toBeVisible();
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await site.context().setOffline(false);
  await expect(site.getByRole('dialog', { name: 'Report this ad' }).getByLabel('Reason')).toBeVisible();
});
