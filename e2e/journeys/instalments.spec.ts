/** @areas mf-listings */
import { expect, test } from './site-test';

/** Parses 'from R 4 210 a month*'. */
const parseInstalment = (text: string | null) =>
  Number(text?.match(/from R([\d\s]+) a month/)?.[1]?.replace(/\s/g, ''));

test('A buyer looks for a monthly instalment, tries other terms, and finds them on every card', async ({ site }) => {
  await site.goto('/second-hand-cars?sortby=price_high_low');
  const limit = site.getByRole('textbox', { name: 'Monthly instalment up to' });
  await limit.fill('5000');
  await limit.press('Enter');
  await expect(site).toHaveURL(/maxmonthly=5000/);
  await expect(limit).toHaveAccessibleDescription(
    /^Finds cars up to R.\d{3}.\d{3}\. Estimated on 10% deposit, 72 months/,
  );
  const chip = site.getByRole('button', { name: /^Remove filter Up to R.5.000 a month$/ });
  await expect(chip).toBeVisible();
  const card = site.getByRole('article').first();
  await expect.poll(async () => parseInstalment(await card.textContent())).toBeLessThanOrEqual(5_000);
  await expect(site.getByText(/An estimate, not an offer of credit/)).toBeVisible();

  await card.getByRole('link').click();
  const panel = site.getByRole('region', { name: 'Monthly instalment' });
  await panel.getByRole('button', { name: 'Change deposit, term or rate' }).click();
  const term = panel.getByRole('slider', { name: 'Term' });
  await expect(term).toHaveAttribute('aria-valuetext', '72 months, 6 years');
  const before = await panel.locator('p').first().textContent();
  await term.press('Home');
  await expect(term).toHaveAttribute('aria-valuetext', '12 months, 1 year');
  await expect(panel.locator('p').first()).not.toHaveText(before ?? '');
  await panel.getByLabel(/^Interest rate/).fill('99');
  await panel.getByLabel(/^Interest rate/).blur();
  await expect(panel.getByRole('alert')).toHaveText('Between 5% and 30% a year');

  // The terms are stored in this browser; the server's page is hydrated without a mismatch first.
  await site.goto('/second-hand-cars?maxmonthly=5000&sortby=price_high_low');
  await expect.poll(async () => parseInstalment(await card.textContent())).toBeGreaterThan(15_000);
  await expect(site.getByText(/12 months, 11.75% interest/)).toBeVisible();
  await chip.click();
  await expect(site).toHaveURL(/second-hand-cars\?sortby=price_high_low$/);
});
