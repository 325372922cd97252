/** @areas shell mf-listings mf-account */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, holdRequests, hydrated, startSignedIn, test, useCheckedPage } from './site-test';

test.use({ viewport: { width: 375, height: 667 } });

/** Opens a page whose scripts wait. @returns lets them load, and waits until the page is hydrated */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { release } = await holdRequests(page, /\/releases\/.*\.js/);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return async () => {
    release();
    await hydrated(page);
  };
}

/**
 * Lets the script of mf-listings that contains a text wait, and with it the load event of a page whose pictures are slow.
 * @returns lets it load
 */
async function holdScriptWith(page: Page, text: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/releases\/mf-listings\/.*\.js/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(text)) await released;
    await route.fulfill({ response });
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

const marked = (page: Page) => page.locator('[data-pressed]');

/** The path of the first ad of the list. */
async function firstAd(page: Page): Promise<string> {
  const listing = await (await page.request.get('/second-hand-cars')).text();
  return `/second-hand-cars/${/href="\/second-hand-cars\/([^"?#]+)"/.exec(listing)?.[1]}`;
}

test.describe('before the scripts of a page have run', () => {
  test('pictures below the first view wait for the scripts, or for a scroll', async ({ page }) => {
    const requested = () =>
      page
        .locator('main img')
        .evaluateAll((images) => (images as HTMLImageElement[]).filter((image) => image.currentSrc).length);
    const start = await openBeforeScripts(page, '/blog');
    await page.waitForLoadState();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await requested()).toBe(1);
    await page.mouse.wheel(0, 10);
    await expect.poll(requested).toBeGreaterThan(1);
    await start();
    await page.goto('/blog');
    await hydrated(page);
    expect(await page.locator(':root[data-loading]').count()).toBe(0);
    await expect.poll(requested).toBeGreaterThan(1);
  });

  test('a heart and Compare acknowledge a press at once and act once', async ({ page }) => {
    await useCheckedPage(page, [], async () => {
      const start = await openBeforeScripts(page, '/second-hand-cars');
      const compare = page.getByRole('button', { name: /^Compare / }).nth(1);
      await compare.click();
      await expect(compare).toHaveAttribute('aria-busy', 'true');
      await page
        .getByRole('button', { name: /^Add to favourites/ })
        .first()
        .click();
      await expect(marked(page)).toHaveCount(2);
      await start();
      const dialog = page.getByRole('dialog', { name: 'Not Logged In' });
      await expect(dialog).toHaveCount(1);
      // Everything behind the dialog is hidden from assistive technology.
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toHaveCount(0);
      // Pressed twice, it would not be chosen.
      await expect(page.getByRole('region', { name: 'Cars to compare' })).toBeVisible();
      await expect(marked(page)).toHaveCount(0);
    });
  });

  test('the menu opens, and stays open while the page is hydrated', async ({ page }) => {
    await useCheckedPage(page, [], async () => {
      const start = await openBeforeScripts(page, '/second-hand-cars');
      await page.getByRole('button', { name: 'Open menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu.getByRole('link', { name: 'News & Reviews' })).toBeVisible();
      await start();
      await expect(menu).toBeVisible();
      await menu.getByRole('link', { name: 'News & Reviews' }).click();
      await expect(page).toHaveURL(/\/blog$/);
      await expect(menu).toBeHidden();
    });
  });

  test('Show number requests the number once, and swiped pictures stay', async ({ page }) => {
    await useCheckedPage(page, [], async () => {
      const start = await openBeforeScripts(page, await firstAd(page));
      const requests: string[] = [];
      page.on('request', (request) => request.url().includes('get-seller-number') && requests.push(request.url()));
      const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('list').first();
      await pictures.evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }));
      const number = page.getByRole('button', { name: 'Show number' });
      await number.click();
      await expect(number).toHaveAttribute('data-pressed');
      await start();
      await expect(page.locator('#contact a[href^="tel:"]')).toBeVisible();
      expect(requests).toHaveLength(1);
      expect(await pictures.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))).toBe(1);
    });
  });

  test('a tab is chosen, and typed text is in the search', async ({ page }) => {
    await useCheckedPage(page, [], async () => {
      const start = await openBeforeScripts(page, '/');
      await page.getByLabel('Max price').fill('150000');
      await page.getByLabel('Place').selectOption('Gauteng');
      await start();
      await expect(page.getByLabel('Max price')).toHaveValue('150000');
      await page.getByRole('button', { name: /^Show .+ cars?$/ }).click();
      await expect(page).toHaveURL(/provinces=Gauteng/);
      await expect(page).toHaveURL(/maxprice=150000/);
    });
    const start = await openBeforeScripts(page, '/');
    await page.getByRole('tab', { name: 'Tracking' }).click();
    await start();
    await expect(page.getByRole('tab', { name: 'Tracking' })).toHaveAttribute('aria-selected', 'true');
  });

  test('an enquiry is sent that was typed before its script arrived, although the page was drawn again', async ({
    page,
  }) => {
    await useCheckedPage(page, [], async () => {
      const release = await holdScriptWith(page, 'Send enquiry');
      await page.goto(await firstAd(page), { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      const form = page.getByRole('form', { name: 'Contact the seller' });
      await form.getByLabel('Name').fill('Lerato Nkosi');
      await form.getByLabel('Email', { exact: true }).fill('lerato.nkosi@example.com');
      await form.getByLabel('Contact no.').fill('82 765 4321');
      // The page is drawn again when the estimate arrives.
      await expect(page.getByRole('region', { name: 'What it is worth' })).toHaveAttribute('aria-busy', 'false');
      await form.getByRole('button', { name: 'Send enquiry' }).click();
      await release();
      await expect(page).toHaveURL(/\/thankyou$/);
    });
  });

  test('a sign-in is sent once, and the password does not get into the address', async ({ page }) => {
    const start = await openBeforeScripts(page, '/login');
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.getByLabel('Email', { exact: true }).fill('buyer@example.com');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('data-pressed');
    await start();
    await expect(page.getByRole('link', { name: 'Chat' })).toBeVisible();
    expect(addresses.filter((address) => address.includes('assword='))).toEqual([]);
  });

  test('LST-244 the list answers before the script of the filters has arrived, and a filter chosen until then is applied, although the data came again with other counts', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await useCheckedPage(page, [], async () => {
      // With a session the browser loads the data of the page again.
      await startSignedIn(page, 'buyer@example.com');
      const release = await holdScriptWith(page, 'Find a brand');
      await page.route(/\/cars\/get-car-list/, async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        json.facets.makes[1].count += 1;
        json.count_records += 1;
        await route.fulfill({ response, json });
      });
      const loadedAgain = page.waitForResponse(/\/cars\/get-car-list/);
      await page.goto('/second-hand-cars', { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      const brand = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first();
      await brand.check();
      await loadedAgain;
      const compare = page.getByRole('button', { name: /^Compare / }).first();
      await compare.click();
      await expect(compare).toHaveAttribute('aria-pressed', 'true');
      await expect(brand).toBeChecked();
      await release();
      await expect(page).toHaveURL(/brands=/);
      await expect(brand).toBeChecked();
    });
  });

  test('LST-249 Call me back shows that it was pressed until its form has loaded', async ({ page }) => {
    await useCheckedPage(page, [], async () => {
      const release = await holdScriptWith(page, 'Ask for a call');
      await page.goto(await firstAd(page), { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      const button = page.getByRole('button', { name: 'Call me back' });
      await button.click();
      await expect(button).toHaveAttribute('data-pressed');
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await release();
      await expect(page.getByRole('form', { name: 'Call me back' })).toBeVisible();
      await expect(marked(page)).toHaveCount(0);
    });
  });

  test('LST-244 a limit typed and confirmed before the script of the filters has arrived is applied', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await useCheckedPage(page, [], async () => {
      const release = await holdScriptWith(page, 'Find a brand');
      await page.goto('/second-hand-cars', { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      const limit = page.getByRole('textbox', { name: 'Monthly instalment up to' });
      await limit.fill('5000');
      await limit.press('Enter');
      await release();
      await expect(page).toHaveURL(/maxmonthly=5000/);
      await expect(limit).toHaveValue('5000');
    });
  });

  test('SHL-410 a limit typed before hydration and confirmed right after it is applied', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    // The press script looks again only after this test.
    await page.addInitScript(() => {
      const { setInterval } = window;
      const withoutPolling = (run: TimerHandler, ms?: number) => setInterval(run, ms === 50 ? 600_000 : ms);
      Object.assign(window, { setInterval: withoutPolling });
    });
    await useCheckedPage(page, [], async () => {
      const start = await openBeforeScripts(page, '/second-hand-cars');
      const limit = page.getByRole('textbox', { name: 'Monthly instalment up to' });
      await limit.fill('5000');
      await start();
      const isHydrated = () =>
        limit.evaluate((field) => Object.keys(field).some((key) => key.startsWith('__reactProps$')));
      await expect.poll(isHydrated).toBe(true);
      await limit.press('Enter');
      await expect(page).toHaveURL(/maxmonthly=5000/);
      await expect(limit).toHaveValue('5000');
    });
  });

  test('LST-254 a town is typed on in the field with suggestions once its script has arrived', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await useCheckedPage(page, [], async () => {
      const release = await holdScriptWith(page, '"Towns"');
      await page.goto('/second-hand-cars', { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      await page.locator('summary', { hasText: 'Distance' }).click();
      await page.getByRole('textbox', { name: 'Town' }).pressSequentially('Dur');
      await release();
      await expect(page.getByRole('combobox', { name: 'Town' })).toBeFocused();
      await page.keyboard.type('banv');
      await expect(page.getByRole('combobox', { name: 'Town' })).toHaveValue('Durbanv');
      await expect(page.getByRole('option', { name: /Durbanville/ })).toBeVisible();
    });
  });

  test('LST-245 the list stays when the script of the filters does not load, and the filters answer once it does', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    let failed = 0;
    await page.route(/\/releases\/mf-listings\/.*\.js/, async (route) => {
      const response = await route.fetch();
      if (failed < 2 && (await response.text()).includes('Find a brand')) {
        failed++;
        await route.abort();
      } else await route.fulfill({ response });
    });
    await page.goto('/second-hand-cars');
    await page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first().check();
    await expect(page).toHaveURL(/brands=/);
    expect(failed).toBe(2);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('LST-255 home loads the list ahead without its filters on a phone; the list loads them', async ({ page }) => {
  const scripts: { url: string; text: Promise<string> }[] = [];
  page.on('response', (response) => {
    const url = response.url();
    if (/\/releases\/mf-listings\/.*\.js$/.test(url)) scripts.push({ url, text: response.text() });
  });
  const withFilters = async () => {
    const texts = await Promise.all(scripts.map(({ text }) => text));
    return texts.filter((text) => text.includes('Find a brand')).length;
  };
  await useCheckedPage(page, [], async () => {
    await page.goto('/');
    await hydrated(page);
    await expect.poll(() => scripts.some(({ url }) => url.includes('pages__listing'))).toBe(true);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const toList = page.getByRole('dialog').getByRole('link', { name: 'Buy A Car' });
    await expect(toList).toBeVisible();
    expect(await withFilters()).toBe(0);
    await toList.click();
    await expect(page).toHaveURL(/\/second-hand-cars/);
    await page.getByRole('link', { name: 'Filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByText('Brand And Model')).toBeVisible();
    expect(await withFilters()).toBe(1);
  });
});
