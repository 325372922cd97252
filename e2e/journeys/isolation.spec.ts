/** @areas shell */
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { type Edge, expect, test } from '../edge-test';
import { LOOP_PATH, withFaults } from '../faulty-release';
import { hydrated } from './site-test';

type Fault = { expose: string; kind: 'throws' | 'loops' | 'differs'; where: string };
type Case = Fault & {
  area: string;
  /** Whether the release is reported as failed; a suspected one is only excluded by this browser. */
  isBlamed: boolean;
  /** Client-side navigation to the home page, whose data is then loaded in the browser. */
  fromAnotherPage?: true;
};

const articles = { area: 'mf-content', expose: './widgets/latest-articles', isBlamed: true } as const;
const ads = { area: 'mf-listings', expose: './widgets/latest-ads', isBlamed: true } as const;
const throwing: Case[] = [
  { ...articles, kind: 'throws', where: 'while it is evaluated' },
  { ...articles, kind: 'throws', where: 'in render' },
  { ...articles, kind: 'throws', where: 'in an effect' },
  { ...articles, kind: 'throws', where: 'in a timer' },
  { ...articles, kind: 'throws', where: 'in a click', fromAnotherPage: true },
  { ...articles, kind: 'throws', where: 'after an await' },
  { ...articles, kind: 'throws', where: 'in load', fromAnotherPage: true },
  { ...articles, kind: 'differs', where: 'from what the server rendered' },
  { ...ads, kind: 'throws', where: 'in render' },
];
const looping: Case[] = [
  { ...articles, kind: 'loops', where: 'while it is evaluated' },
  { ...articles, kind: 'loops', where: 'in render' },
  { ...articles, kind: 'loops', where: 'in an effect' },
  { ...articles, kind: 'loops', where: 'in a timer' },
  { ...articles, kind: 'loops', where: 'after an await' },
  { ...articles, kind: 'loops', where: 'in a click', fromAnotherPage: true },
  { ...articles, kind: 'loops', where: 'in load', isBlamed: false, fromAnotherPage: true },
  { ...ads, kind: 'loops', where: 'in an effect' },
];
const describeCase = ({ area, kind, where }: Case) => `${area} ${kind} ${where}`;
const FAULTY = 'faulty';
/** Longer than the time after which a page counts as frozen. */
const CLOCK_OFFSET_MS = 10_000;

/** A visitor's browser, and the releases that its pages report as failed. */
async function visitor(browser: Browser) {
  const context = await browser.newContext();
  await context.route(/\.(avif|webp|jpe?g|png)(\?|$)/, (route) => route.abort());
  const blamed = new Set<string>();
  context.on('request', (request: Request) => {
    if (!request.url().endsWith('/composition/health')) return;
    for (const { area, version, failed } of request.postDataJSON().versions)
      if (failed) blamed.add(`${area}@${version}`);
  });
  return { context, blamed };
}

async function openHome(
  context: BrowserContext,
  { origin }: Edge,
  { fromAnotherPage, ...fault }: Case,
  clockOffsetMs = 0,
): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((ms) => {
    const now = Date.now;
    Date.now = () => now() + ms;
  }, clockOffsetMs);
  await page.addInitScript((pageFault) => Object.assign(window, { fault: pageFault }), fault);
  await page.goto(fromAnotherPage ? `${origin}/second-hand-cars` : `${origin}/`, { waitUntil: 'commit' });
  if (!fromAnotherPage) return page;
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  return page;
}

/** Expects every region of the home page to have its content. */
async function expectCompleteHomePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Find a car you can trust.' })).toBeVisible();
  for (const name of [
    'The best second-hand cars dealer in South Africa',
    'Featured dealerships',
    'What people say',
    'Latest news & reviews',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible();
}

const otherPages = [
  { path: '/second-hand-cars', link: 'Buy A Car', heading: 'Cars for sale' },
  { path: '/login', link: 'Login', heading: 'Welcome back' },
  { path: '/faqs', link: 'FAQs', heading: 'Questions and answers' },
] as const;

/**
 * Expects content on the other areas' pages, in a new tab of the same browser: the first page is loaded, the others
 * follow by links.
 * @param rotation which page is the first
 */
async function expectOtherPages(context: BrowserContext, { origin }: Edge, rotation: number): Promise<void> {
  const first = rotation % otherPages.length;
  const [loaded, ...linked] = [...otherPages.slice(first), ...otherPages.slice(0, first)];
  const page = await context.newPage();
  const expectPage = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[data-fallback]')).toHaveCount(0);
  };
  await page.goto(`${origin}${loaded?.path}`, { waitUntil: 'commit' });
  await hydrated(page);
  await expectPage(String(loaded?.heading));
  for (const { link, heading } of linked) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expectPage(heading);
  }
}

const clickArticles = async (page: Page): Promise<void> => {
  const heading = page.getByRole('heading', { name: 'Latest news & reviews' });
  await expect(heading).toBeVisible();
  // A click whose handler loops never returns.
  void heading.click().catch(() => {});
};

/** @returns whether a page of the context has reached its loop */
async function watchForLoop(context: BrowserContext): Promise<() => boolean> {
  let isLooping = false;
  await context.route(`**${LOOP_PATH}`, (route) => {
    isLooping = true;
    return route.fulfill({ status: 204 });
  });
  return () => isLooping;
}

/** @returns whether the page has answered since the call; a crashed one counts as an answer */
function watchForAnswer(page: Page): () => boolean {
  let hasAnswered = false;
  const handleAnswer = () => {
    hasAnswered = true;
  };
  void page.evaluate(() => true).then(handleAnswer, handleAnswer);
  return () => hasAnswered;
}

test.describe('one faulty release', () => {
  // Serially: frozen pages use all processors.
  test.describe.configure({ mode: 'default' });

  test.beforeEach(async ({ edge }) => {
    for (const area of ['mf-content', 'mf-listings']) await edge.activate(area, FAULTY, withFaults);
    const versions = /(data-version="faulty"[\s\S]*){8}/;
    await expect.poll(async () => (await edge.document('/')).html).toMatch(versions);
  });

  test('SHL-107 that throws affects its own region only, and is the only one blamed', async ({ edge, browser }) => {
    for (const [index, testCase] of throwing.entries()) {
      await test.step(describeCase(testCase), async () => {
        const { context, blamed } = await visitor(browser);
        const page = await openHome(context, edge, testCase);
        if (testCase.where === 'in a click') await clickArticles(page);
        await expectCompleteHomePage(page);
        await expect.poll(() => [...blamed], describeCase(testCase)).toEqual([`${testCase.area}@${FAULTY}`]);
        // The only case of its kind loads every page.
        const rotations = testCase.kind === 'differs' ? otherPages.keys() : [index];
        for (const rotation of rotations) await expectOtherPages(context, edge, rotation);
        expect([...blamed], describeCase(testCase)).toEqual([`${testCase.area}@${FAULTY}`]);
        await context.close();
      });
    }
  });

  test('SHL-104 that loops is not run by the next page of the browser, and is the only one blamed', async ({
    edge,
    browser,
  }) => {
    for (const [index, testCase] of looping.entries()) {
      await test.step(describeCase(testCase), async () => {
        const { context, blamed } = await visitor(browser);
        const isLooping = await watchForLoop(context);
        const frozen = await openHome(context, edge, testCase);
        if (testCase.where === 'in a click') await clickArticles(frozen);
        await expect.poll(isLooping, { message: describeCase(testCase), intervals: [50] }).toBe(true);
        const hasAnswered = watchForAnswer(frozen);
        // Another tab, next to the frozen one.
        const page = await openHome(context, edge, { ...testCase, fromAnotherPage: undefined }, CLOCK_OFFSET_MS);
        expect(hasAnswered(), `${describeCase(testCase)}: the page is frozen`).toBe(false);
        await frozen.close();
        await hydrated(page);
        await expectCompleteHomePage(page);
        const region = page.locator(`[data-area="${testCase.area}"]`).first();
        await expect(region).not.toHaveAttribute('data-version', FAULTY);
        const expected = testCase.isBlamed ? [`${testCase.area}@${FAULTY}`] : [];
        await expectOtherPages(context, edge, index);
        expect([...blamed], describeCase(testCase)).toEqual(expected);
        await context.close();
      });
    }
  });
});
