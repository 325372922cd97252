/** @areas mf-account mf-listings */
import { linkMailedTo } from './mailbox';
import { expect, signIn, test, waitForFillTime } from './site-test';

test('VALUE-4 VALUE-6 VALUE-7 An owner learns what a car is worth, asks for mails, sees a comparable one, and posts the car', async ({
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

  const shownAt = await site.evaluate(() => performance.now());
  const address = 'owner@example.com';
  await site.getByLabel('Email', { exact: true }).fill(address);
  await waitForFillTime(site, shownAt);
  await site.getByRole('button', { name: 'Mail me each month' }).click();
  await expect(site.getByText(/^Please open the mail that we have sent you/)).toBeVisible();
  const mailed = await site.context().newPage();
  await mailed.goto(await linkMailedTo(site, address, '/api/v1/value-mails/confirm'));
  await mailed.getByRole('button', { name: 'Yes, mail me' }).click();
  await expect(mailed.getByRole('heading', { name: 'You get the value each month' })).toBeVisible();
  await mailed.close();

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
