/** @areas mf-account mf-listings */
import { expect, signIn, test } from './site-test';

test('VALUE-4 VALUE-6 An owner learns what a car is worth, sees a comparable one, and posts the car', async ({
  site,
}) => {
  await site.goto('/what-is-my-car-worth');
  await site.getByLabel('Make', { exact: true }).selectOption('Toyota');
  await site.getByLabel('Model', { exact: true }).selectOption('Hilux');
  await site.getByLabel('Year', { exact: true }).selectOption('2019');
  await site.getByLabel('Variant', { exact: true }).selectOption({ index: 1 });
  await site.getByLabel('Mileage', { exact: true }).fill('98 000');
  await site.getByRole('button', { name: 'What is it worth?' }).click();
  await expect(site).toHaveURL(/make=Toyota&model=Hilux&year=2019&variant=toyota-\d+&mileage=98000$/);
  await expect(site.getByText(/^80 % of such cars are offered for R/)).toBeVisible();
  const result = site.url();

  const comparable = site.getByRole('region', { name: 'The cars that this comes from' }).getByRole('link').first();
  const title = (await comparable.textContent()) ?? '';
  await comparable.click();
  await expect(site.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await signIn(site, 'buyer@example.com');
  await site.goto(result);
  await site.getByRole('link', { name: 'Post this car' }).click();
  await expect(site.getByLabel('Mileage', { exact: true })).toHaveValue('98000');
  await expect(site.getByLabel('Model', { exact: true })).toHaveValue('Hilux');
  await expect(site.getByLabel('Title', { exact: true })).toHaveValue(/^2019 Toyota Hilux/);
  await site.getByLabel('Price', { exact: true }).fill('20 000');
  await expect(site.getByText(/Unusually low: check first/)).toBeVisible();
});
