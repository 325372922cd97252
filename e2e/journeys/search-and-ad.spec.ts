/** @areas mf-listings */
import type { CDPSession, Page } from '@playwright/test';
import { formatPrice } from '@roadworthy/contract/price';
import { expectNoViolations } from './axe';
import { expect, signIn, test } from './site-test';

/** Cards of the demonstration's ads: what other journeys post is called 'A Toyota of …'. */
const seededCards = (site: Page) => site.getByRole('article').filter({ hasNotText: 'A Toyota of' });

test('A sentence becomes filters, which can be removed one by one; a search without cars is loosened', async ({
  site,
}) => {
  await site.goto('/second-hand-cars');
  const box = site.getByLabel('Search by make, model or word');
  await box.fill('toyota automatic under 900k, not white, zippy');
  await box.press('Enter');
  const chips = site.getByRole('group', { name: 'Active filters' });
  await expect(chips.getByText('Not White')).toBeVisible();
  await expect(chips.getByText('Automatic', { exact: true })).toBeVisible();
  await expect(site.getByText('Ignored: “zippy”')).toBeVisible();
  await chips.getByRole('button', { name: 'Remove filter Not White' }).click();
  await expect(site).toHaveURL(/brands=Toyota&transmissiontypes=Automatic&maxprice=900000$/);
  await expect(chips.getByText('Not White')).toHaveCount(0);

  await box.fill('purple hilux under 20k');
  await box.press('Enter');
  await expect(site.getByText(/No car matches everything, so we left out .*Purple/)).toBeVisible();
  await expect(site.getByRole('article').first()).toBeVisible();
});

test('A visitor sees the home page, rendered by several areas', async ({ site }) => {
  await site.goto('/');
  await expect(site.getByRole('heading', { level: 1, name: 'Find a car you can trust.' })).toBeVisible();
  for (const name of [
    'The best second-hand cars dealer in South Africa',
    'Featured dealerships',
    'Services',
    'Latest news & reviews',
    'What people say',
    'Featured On',
  ]) {
    await expect(site.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  const areas = await site
    .locator('[data-area]')
    .evaluateAll((regions) => [...new Set(regions.map((region) => region.getAttribute('data-area')))]);
  expect(areas).toEqual(expect.arrayContaining(['mf-content', 'mf-listings']));
});

test('LST-207, LST-208 the controls of a carousel stand beside its heading, and a phone shows the car above the form', async ({
  site,
}) => {
  await site.goto('/');
  const heading = site.getByRole('heading', { name: 'The best second-hand cars dealer in South Africa' });
  const next = site.getByRole('button', { name: 'Next: Latest listings' });
  const middleOf = async (element: typeof next) => {
    const box = await element.boundingBox();
    return box && box.y + box.height / 2;
  };
  expect(Math.abs(((await middleOf(next)) ?? 0) - ((await middleOf(heading)) ?? 99))).toBeLessThan(8);

  await site.setViewportSize({ width: 375, height: 812 });
  const picture = await site.locator('section picture img').first().boundingBox();
  const tabs = await site.getByRole('tablist').boundingBox();
  // The cars' wheels are at 85 % of the height of their pictures.
  expect(tabs?.y).toBeGreaterThan((picture?.y ?? 0) + 0.85 * (picture?.height ?? 999));
});

test('Only the Listing tab has a form; the others link to the app', async ({ site }) => {
  await site.goto('/');
  await expect(site.getByLabel('Max price')).toHaveValue('0');
  for (const name of ['Tracking', 'Roadside Assistance', 'Forum']) {
    await site.getByRole('tab', { name }).click();
    await expect(site.getByRole('link', { name: /Google Play/ })).toBeVisible();
    await expect(site.getByLabel('Max price')).toBeHidden();
  }
});

test('A visitor searches from the home page and opens an ad', async ({ site }) => {
  await site.goto('/');
  await site.getByText(/^More: make/).click();
  await site.getByLabel('Make', { exact: true }).selectOption('Toyota');
  await site.getByLabel('Model', { exact: true }).selectOption('Hilux');
  const button = site.getByRole('button', { name: /^Show \S+ cars?$/ });
  await expect(button).not.toHaveText(/1.?9\d\d/);
  await button.click();
  await expect(site).toHaveURL(/second-hand-cars\?brands=Toyota&models=Hilux$/);
  const cards = seededCards(site);
  await expect(cards.first()).toContainText('Toyota Hilux');
  await cards.first().getByRole('link').click();
  await expect(site).toHaveURL(/second-hand-cars\/\d{4}-toyota-hilux/);
  await expect(site.getByRole('heading', { name: 'Key features' })).toBeVisible();
  const pictures = await site.getByRole('img', { name: /picture 1 of \d+$/ }).getAttribute('alt');
  const thumbnails = Math.min(5, Number(/\d+$/.exec(String(pictures))));
  await expect(site.getByRole('button', { name: /Show picture|Show all/ })).toHaveCount(thumbnails);
  await expect(site).toHaveTitle(/Toyota Hilux/);
});

test('Filters live in the address: chips, back and forward, Clear All', async ({ site }) => {
  await site.goto('/second-hand-cars');
  const count = site.getByRole('status').filter({ hasText: /cars$/ });
  await expect(count).toHaveText(/1.?9\d\d cars/);
  await site.getByRole('checkbox', { name: 'Ford', exact: false }).first().check();
  await expect(site).toHaveURL(/brands=Ford/);
  await expect(site.getByRole('button', { name: 'Remove filter Ford' })).toBeVisible();
  const withFord = await count.textContent();
  await site.getByText('Fuel', { exact: true }).click();
  await site.getByRole('checkbox', { name: /^Diesel/ }).check();
  await expect(site).toHaveURL(/fueltypes=Diesel/);
  await site.goBack();
  await expect(site).not.toHaveURL(/fueltypes/);
  await expect(count).toHaveText(withFord ?? '');
  await site.goForward();
  await expect(site).toHaveURL(/fueltypes=Diesel/);
  await site.getByRole('group', { name: 'Active filters' }).getByRole('link', { name: 'Clear All' }).click();
  await expect(site).toHaveURL(/second-hand-cars$/);
});

test('Changing the sort order stays on the page, changing a filter starts at page 1', async ({ site }) => {
  await site.goto('/second-hand-cars?page=3');
  await site.getByLabel('Sort by').selectOption('price_low_high');
  await expect(site).toHaveURL(/page=3/);
  await expect(site).toHaveURL(/sortby=price_low_high/);
  await site.getByRole('checkbox', { name: /^Audi/ }).check();
  await expect(site).not.toHaveURL(/page=/);
});

test.describe('in a browser that knows its location', () => {
  // As options: a context with them is not reused by other tests.
  test.use({ permissions: ['geolocation'], geolocation: { latitude: -29.85, longitude: 31.02 } });
  test('A visitor searches around a town, by the location of the browser, and goes to the next radius', async ({
    site,
  }) => {
    await site.goto('/second-hand-cars');
    await site.getByText('Distance', { exact: true }).click();
    await site.getByRole('button', { name: 'Use my location' }).click();
    await expect(site).toHaveURL(/near=Durban&within=50$/);
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('Cars for sale within 50 km of Durban');
    await site.getByLabel('Sort by').selectOption('Nearest first');
    await expect(site).toHaveURL(/sortby=nearest/);
    await expect(seededCards(site).last()).toContainText(/km away/);

    await site.getByRole('combobox', { name: 'Town' }).fill('hotaz');
    await site.getByRole('option', { name: /Hotazel/ }).click();
    await expect(site).toHaveURL(/near=Hotazel/);
    await site.getByLabel('Distance in a straight line').selectOption('10');
    await expect(site).toHaveURL(/within=10/);
    await site.getByRole('link', { name: /^Show .* cars? (within|in the province|anywhere)/ }).click();
    await expect(site).not.toHaveURL(/within=10&/);
    await expect(site.getByRole('article').first()).toBeVisible();
  });
});

test('LST-155, LST-152 a visitor filters by value, reads the evidence of an estimate and opens a comparable car', async ({
  site,
}) => {
  await site.goto('/second-hand-cars');
  await site.getByText('Value', { exact: true }).click();
  await site.getByRole('checkbox', { name: /^Great price/ }).check();
  await expect(site).toHaveURL(/value=great$/);
  await expect(site.getByRole('button', { name: 'Remove filter Great price' })).toBeVisible();
  const card = seededCards(site).first();
  await expect(card).toContainText('Great price');
  await card.getByRole('link').click();
  await site.getByRole('link', { name: 'Great price' }).click();
  const value = site.getByRole('region', { name: 'What it is worth' });
  await expect(value.getByText(/^This car asks .* below the estimate/)).toBeInViewport();
  await expectNoViolations(site, 'an estimate');
  const comparable = value.getByRole('listitem').getByRole('link').first();
  const title = String(await comparable.textContent());
  await comparable.click();
  await expect(site.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(value).toBeVisible();
});

test('LST-158 a chosen brand far down in the list is in sight', async ({ site }) => {
  await site.goto('/second-hand-cars?brands=Volvo');
  await expect(site.getByRole('checkbox', { name: /^Volvo/ })).toBeInViewport();
});

test('A search without results shows a message', async ({ site }) => {
  await site.goto('/second-hand-cars?brands=Unknown');
  await expect(site.getByText('No Data found...')).toBeVisible();
});

test('A document of /listing/{slug} moves to the ad’s own address', async ({ site }) => {
  await site.goto('/second-hand-cars');
  const address = await site.getByRole('article').first().getByRole('link').getAttribute('href');
  await site.goto(address?.replace('/second-hand-cars/', '/listing/') ?? '');
  await expect(site.getByRole('heading', { name: 'Key features' })).toBeVisible();
  await expect(site).toHaveURL(address ?? '');
});

test('The pictures fill the screen and close by keyboard', async ({ site }) => {
  // Other journeys post newer cars, with one picture.
  await site.goto('/second-hand-cars?sortby=year_low_high');
  await site.getByRole('article').first().getByRole('link').click();
  await site.getByRole('button', { name: 'Full screen' }).press('Enter');
  await expect(site.getByText(/^1 of \d+$/)).toBeVisible();
  await site.keyboard.press('ArrowRight');
  await expect(site.getByText(/^2 of [2-9]$/)).toBeVisible();
  await site.keyboard.press('Escape');
  await expect(site.getByText(/^2 of [2-9]$/)).toBeHidden();
});

test('On a phone: drawer and floating filter button', async ({ site }) => {
  await site.setViewportSize({ width: 375, height: 812 });
  await site.goto('/second-hand-cars');
  await site.getByRole('link', { name: 'Filters' }).click();
  const sheet = site.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name: /^BMW/ }).check();
  await sheet.getByRole('button', { name: /^Show \S+ cars$/ }).click();
  await expect(site).toHaveURL(/brands=BMW/);
  await site.getByRole('button', { name: 'Open menu' }).click();
  await site.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'News & Reviews' }).click();
  await expect(site).toHaveURL(/\/blog$/);
  const width = await site.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
});

test('LST-247 a small phone shows two cars at first; a chip has its cross', async ({ site }) => {
  await site.setViewportSize({ width: 375, height: 667 });
  const cards = site.getByRole('article');
  await site.goto('/second-hand-cars');
  const start = (await cards.first().boundingBox())?.y ?? 999;
  // The place and the kind of seller take two lines here.
  await site.goto('/second-hand-cars?cities=Somerset+West');
  const [first, second, filters] = await Promise.all([
    cards.first().boundingBox(),
    cards.nth(1).boundingBox(),
    site.getByRole('link', { name: 'Filters' }).boundingBox(),
  ]);
  const height = (second?.y ?? 999) + (second?.height ?? 0) - (first?.y ?? 0);
  expect(start + height).toBeLessThanOrEqual(filters?.y ?? 0);
  const cross = await site.getByRole('button', { name: 'Remove filter Somerset West' }).locator('svg').boundingBox();
  expect(cross?.width).toBe(14);
});

test.describe('a notice on a phone', () => {
  test.use({ allowed: [/503 \(Service Unavailable\)/] });
  test('SHL-447 covers neither the filters nor the ways to the seller', async ({ site }) => {
    await site.setViewportSize({ width: 375, height: 740 });
    await signIn(site, 'buyer@example.com');
    const rejected = { success: false, msg: 'We are resting.' };
    await site.route('**/api/v1/cars/like-dislike-car', (route) => route.fulfill({ status: 503, json: rejected }));
    await site.goto('/second-hand-cars?brands=Toyota');
    const notice = site.getByText('We are resting.');
    for (const bar of ['Filters', 'WhatsApp the seller']) {
      const link = site.getByRole('link', { name: bar });
      await expect(link).toBeVisible();
      await site
        .getByRole('button', { name: /favourites/ })
        .first()
        .click();
      await expect(notice).toBeVisible();
      const [above, below] = await Promise.all([notice.boundingBox(), link.boundingBox()]);
      expect((above?.y ?? 999) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      if (bar === 'Filters') await site.getByRole('article').first().getByRole('link').first().click();
    }
  });
});

test('LST-183, LST-248 a laptop shows title and price of an ad at first, a tablet the ways to the seller', async ({
  site,
}) => {
  await site.setViewportSize({ width: 1440, height: 900 });
  await site.goto('/second-hand-cars?brands=Toyota');
  await site.getByRole('article').first().getByRole('link').click();
  await expect(site.getByRole('heading', { name: 'Key features' })).toBeVisible();
  await expect(site.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  // On the line of the price.
  await expect(site.getByRole('button', { name: /^Compare / }).first()).toBeInViewport({ ratio: 1 });
  // A tablet has the seller below the car.
  await site.setViewportSize({ width: 1024, height: 768 });
  await expect(site.getByRole('link', { name: 'WhatsApp the seller' })).toBeInViewport({ ratio: 1 });
});

test.describe('an unknown ad', () => {
  test.use({ allowed: [/404 \(Not Found\)/] });
  test('shows the error with Refresh, and its title', async ({ site }) => {
    await site.goto('/second-hand-cars/no-such-ad');
    await expect(site).toHaveTitle(/^404 not found/);
    await expect(site.getByRole('alert')).toContainText('Error');
    await expect(site.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });
});

test('Further filters are in collapsed groups, live in the address and count what they leave', async ({ site }) => {
  await site.goto('/second-hand-cars');
  const count = site.getByRole('status').filter({ hasText: /cars?$/ });
  await site.getByText('Engine And Drive', { exact: true }).click();
  const option = site.getByRole('checkbox', { name: /^4WD/ });
  const offered = /\d+$/.exec((await option.locator('xpath=ancestor::label').textContent()) ?? '')?.[0] ?? '';
  await option.check();
  await expect(site).toHaveURL(/\?drives=4WD$/);
  await expect.poll(async () => (await count.textContent())?.replace(/\D/g, '')).toBe(offered);
  await site.getByLabel('Engine from').selectOption('2');
  await expect(site).toHaveURL(/\?drives=4WD&minengine=2$/);
  await site.getByText('Seller And Date', { exact: true }).click();
  await site.getByRole('checkbox', { name: /^Dealer/ }).check();
  await site.getByLabel('Posted').selectOption('30');
  await expect(site).toHaveURL(/minengine=2&posted=30$/);
  await site.getByText('Features', { exact: true }).click();
  await site.getByRole('checkbox', { name: /^Bluetooth/ }).check();
  for (const chip of ['4WD', 'From 2.0 L', 'Dealer', 'Posted within 30 days', 'Bluetooth'])
    await expect(site.getByRole('button', { name: `Remove filter ${chip}` })).toBeVisible();
  await site.reload();
  await expect(site.getByLabel('Engine from')).toHaveValue('2');
  await site.getByRole('button', { name: 'Remove filter Posted within 30 days' }).click();
  await expect(site).not.toHaveURL(/posted=/);
});

test('Under an order that the visitor chose at most two featured cars are pinned', async ({ site }) => {
  await site.goto('/second-hand-cars?sortby=price_low_high');
  const cards = site.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await expect(cards.nth(0)).toContainText('Featured');
  await expect(cards.nth(1)).toContainText('Featured');
  await expect(cards.nth(2)).not.toContainText('Featured');
  await site.getByLabel('Sort by').selectOption('best_value');
  await expect(site.getByText(/^Best value: great prices first/)).toBeVisible();
});

for (const { width, fontSize } of [
  { width: 320, fontSize: 32 },
  { width: 375, fontSize: 24 },
])
  test.describe(`${width} px and text of ${fontSize} px`, () => {
    test.use({ viewport: { width, height: 667 } });

    let devtools: CDPSession;
    test.beforeEach(async ({ site }) => {
      devtools = await site.context().newCDPSession(site);
      // As a visitor sets it in the browser.
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    });
    // The next test of this worker has the same page: this resets the size.
    test.afterEach(() => devtools.detach());

    test('LST-276 prices and titles lie within their cards, the order and the search within the page', async ({
      site,
    }) => {
      await site.goto('/second-hand-cars');
      const card = site.getByRole('article').first();
      const parts = [card.getByText(/^R\s\d/).first(), card.getByRole('heading'), card.getByRole('button').first()];
      /** Whether all of their text lies within the card. */
      const areWithin = async () => {
        const frame = await card.boundingBox();
        const lines = await Promise.all(
          parts.map((part) =>
            part.evaluate((element) => {
              const range = document.createRange();
              range.selectNodeContents(element);
              const { left, right } = range.getBoundingClientRect();
              return { left, right };
            }),
          ),
        );
        return lines.every(({ left, right }) => frame && left >= frame.x && right <= frame.x + frame.width);
      };
      await expect.poll(areWithin).toBe(true);
      for (const field of [site.getByLabel('Sort by'), site.getByLabel('Search by make, model or word')]) {
        const box = await field.boundingBox();
        expect(box?.width).toBeGreaterThan(200);
        expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      expect(await site.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${fontSize}px`);
    });
  });

test.describe('320 × 568 px', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('LST-257 a price of a card of the list is one line beside its heart, and the search field shows what is typed', async ({
    site,
  }) => {
    await site.goto('/second-hand-cars');
    const card = site.getByRole('article').first();
    const price = card.getByText(/^R\s\d/).first();
    const heart = card.getByRole('button', { name: /favourites/ });
    /** Whether the price is one line within the card, not below the heart. */
    const isOneLineBesideHeart = async () => {
      const [frame, button] = await Promise.all([card.boundingBox(), heart.boundingBox()]);
      const lines = await price.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map(({ top, left, right }) => ({ top, left, right }));
      });
      if (!frame || !button || new Set(lines.map(({ top }) => top)).size !== 1) return false;
      return lines.every(
        ({ left, right }) => right < frame.x + frame.width && (right <= button.x || left >= button.x + button.width),
      );
    };
    await expect.poll(isOneLineBesideHeart).toBe(true);
    await price.evaluate((element, widest) => {
      element.textContent = widest;
    }, formatPrice(12_500_000));
    await expect.poll(isOneLineBesideHeart).toBe(true);
    expect((await site.getByLabel('Search by make, model or word').boundingBox())?.width).toBeGreaterThan(200);
    await expectNoViolations(site, 'The list');
  });

  test('LST-258 a dealer’s name of one long word has several lines', async ({ site }) => {
    await site.goto('/dealer/7');
    await site.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const name = heading.textContent ?? '';
      const places = [...document.querySelectorAll('main :is(h1, [aria-current], label)')];
      for (const place of places) place.textContent = place.textContent?.replace(name, 'Motors'.repeat(12)) ?? '';
    });
    await expect(site.getByLabel(/MotorsMotors/)).toBeVisible();
    expect(await site.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
