import type { Browser, Page } from '@playwright/test';
import { openSlowPhone, type SlowPhone, tapPoint, waitUntilHydrated } from '../slow-phone';

/** Between scrolling to the card and the touch. */
const SETTLE_MS = 80;
/** After hydration the page loads what its visitor will need next; a visitor looks at it as long. */
const LOOK_MS = 5_000;
const TIMEOUT_MS = 20_000;
/** The card that is opened: on the second screen, so that going back restores a position. */
const CARD = 4;

/** Milliseconds after the touch, or after going back or forward. */
export type Navigation = {
  /** The ad page shows title and picture of its card. */
  content: number;
  /** The first view of the ad page shows the ad's own data. */
  complete: number;
  /** The rest of the ad page is there too. */
  whole: number;
  /** The list is shown again. */
  back: number;
  /** The ad is shown again. */
  forward: number;
  /** Pixels between the positions of the list before and after. */
  moved: number;
};

type Shown = 'content' | 'complete' | 'whole' | 'list';
type Watched = Window & { startedAt?: number; title?: string };

/** Runs in the page. @returns milliseconds since the start, or false as long as `what` is not shown */
function findShown(what: Shown): number | false {
  const { startedAt, title = '' } = window as Watched;
  const heading = document.querySelector('main h1')?.textContent ?? '';
  const isAd = heading.includes(title) && document.querySelector('main picture') !== null;
  // A page that was left may be in the document, hidden.
  const hasData = document.querySelector('#key-features')?.checkVisibility() === true;
  const hasRest = document.querySelector('section[aria-labelledby="description"]') !== null;
  // Not their content: asking whether it is visible lays out what the page deferred.
  const hasCards = [...document.querySelectorAll('main article')].filter((card) => card.checkVisibility()).length > 1;
  const isComplete = isAd && hasData;
  const isShown = { content: isAd, complete: isComplete, whole: isComplete && hasRest, list: hasCards && !hasData }[
    what
  ];
  return startedAt !== undefined && isShown && performance.now() - startedAt;
}

async function waitUntilShown(page: Page, what: Shown): Promise<number> {
  const shown = await page.waitForFunction(findShown, what, { timeout: TIMEOUT_MS });
  return (await shown.jsonValue()) as number;
}

/** Presses a link with a finger; times count from when the finger leaves. @returns the page's position before it */
async function press({ page, session }: SlowPhone, selector: string): Promise<number> {
  const { x, y, position } = await page
    .locator(selector)
    .nth(CARD)
    .evaluate((link) => {
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const watched = window as Watched;
      watched.title = link.textContent ?? '';
      watched.startedAt = undefined;
      addEventListener('click', ({ timeStamp }) => (watched.startedAt ??= timeStamp), true);
      const { left, top, height } = link.getBoundingClientRect();
      return { x: left + height / 2, y: top + height / 2, position: scrollY };
    });
  await page.waitForTimeout(SETTLE_MS);
  await tapPoint(session, { x, y });
  return position;
}

/**
 * Goes back or forward. The page itself looks in each frame: asking it afterwards takes processor time of the phone.
 * @returns milliseconds until `what` is shown
 */
const go = (page: Page, where: 'back' | 'forward', what: Shown): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const find = ${findShown};
    const look = () => {
      const shown = find('${what}');
      if (shown === false) requestAnimationFrame(look);
      else resolve(shown);
    };
    requestAnimationFrame(look);
    window.startedAt = performance.now();
    history.${where}();
  })`);

/**
 * Opens a list on the slow phone, opens an ad from its card, and goes back and forward.
 * @throws when something is not shown
 */
export async function visitAndNavigate(browser: Browser, address: string): Promise<Navigation> {
  const phone = await openSlowPhone(browser);
  const { context, page } = phone;
  try {
    await page.goto(address);
    await waitUntilHydrated(page);
    await page.waitForTimeout(LOOK_MS);
    const before = await press(phone, 'main article h3 a');
    const content = await waitUntilShown(page, 'content');
    const complete = await waitUntilShown(page, 'complete');
    const whole = await waitUntilShown(page, 'whole');
    await page.waitForTimeout(LOOK_MS);
    const back = await go(page, 'back', 'list');
    const moved = Math.abs((await page.evaluate(() => scrollY)) - before);
    await page.waitForTimeout(LOOK_MS);
    return { content, complete, whole, back, moved, forward: await go(page, 'forward', 'complete') };
  } finally {
    await context.close();
  }
}
