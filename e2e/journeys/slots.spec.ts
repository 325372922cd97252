/** @areas shell shared/federation */
import type { Page } from '@playwright/test';
import type { SlotEntry } from '@roadworthy/contract/slots';
import { type Edge, expect, test } from '../edge-test';
import { buildInto, makeLive, sample } from '../sample-release';
import { signIn } from './site-test';

const name = 'mf-sample';
const slots: readonly SlotEntry[] = [
  { slot: 'home', widget: 'meeting', order: 35, skeleton: 'plain', isDeferred: true },
  { slot: 'header', widget: 'meeting', order: 1 },
  { slot: 'footer', widget: 'meeting', order: 20 },
  { slot: 'below-page', widget: 'meeting', order: 1, page: 'mf-listings/ad' },
  { slot: 'below-page', widget: 'meeting', order: 1, page: 'mf-account/profile' },
];
/** What release checks refuse, but a registry may contain. */
const faulty = [{ slot: 'moon', widget: 'meeting' }, null, { slot: 'home', widget: 'meeting', order: 'first' }];

/** A remote that no source of the site knows. */
async function releaseSample({ store }: Edge): Promise<void> {
  const release = await buildInto(store, sample(name, { slots }), '1');
  const description = { ...sample(name).remote, slots: [...faulty, ...slots] } as typeof release.description;
  await makeLive(store, [{ ...release, description }]);
}
const sampleIn = (page: Page, landmark: 'banner' | 'main' | 'contentinfo') =>
  page.getByRole(landmark).locator(`[data-area="${name}"]`);
/** Scrolls to the slot below a page, which is empty until then. A page that is still loading grows, and moves it away. */
const expectBelow = (page: Page, text: RegExp) =>
  expect(async () => {
    await page.getByRole('main').locator('[data-slot="meeting"]').scrollIntoViewIfNeeded({ timeout: 5_000 });
    await expect(sampleIn(page, 'main')).toHaveText(text, { timeout: 1_000 });
  }).toPass();

test('A new remote fills the slots of the home page, the ad page, the profile and the layout without a shell release', async ({
  edge,
  site,
}) => {
  await releaseSample(edge);
  await expect.poll(async () => (await edge.document('/')).html).toContain(`"${name}"`);
  await site.goto(edge.origin);
  await expect(sampleIn(site, 'main').getByText('Signed out')).toBeAttached();
  const exposed = await site
    .getByRole('main')
    .locator('[data-area]')
    .evaluateAll((regions) =>
      regions.map((region) => `${region.getAttribute('data-area')}/${region.getAttribute('data-expose')}`),
    );
  expect(exposed).toEqual([
    'mf-listings/widgets/home-hero',
    'mf-listings/widgets/latest-ads',
    'mf-listings/widgets/featured-dealers',
    'mf-sample/widgets/meeting',
    'mf-listings/widgets/home-services',
    'mf-content/widgets/latest-articles',
    'mf-listings/widgets/testimonials',
    'mf-content/widgets/newsletter',
    'mf-listings/widgets/brands',
  ]);
  await expect(sampleIn(site, 'banner')).toHaveText(/Signed out/);

  await site.getByRole('link', { name: 'Buy A Car' }).first().click();
  const breadcrumb = site.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb).toContainText('Listing');
  await site.getByRole('main').locator('a[href^="/second-hand-cars/"]').first().click();
  await expect(breadcrumb).toContainText('Ad Details');
  await expectBelow(site, /Signed out/);
  await site.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(sampleIn(site, 'contentinfo')).toHaveText(/Signed out/);
  await expect(site.getByRole('contentinfo').getByRole('button', { name: /subscribe/i })).toBeVisible();

  await signIn(site, 'dealer@example.com', edge.origin);
  await site.goto(`${edge.origin}/profile`);
  await expectBelow(site, /Signed in/);
});
