import type { Browser, Page } from '@playwright/test';
import { findPoint, openSlowPhone, type SlowPhone, tapPoint, waitUntilHydrated } from '../slow-phone';

/** A visitor looks at what a tap has shown. */
const LOOK_MS = 1_500;
const TIMEOUT_MS = 20_000;

/** Runs in the page: each tap has several events; the browser rounds their durations to 8 ms. */
type Watched = Window & { events: PerformanceEventTiming[] };

function recordEvents(): void {
  const watched = window as unknown as Watched;
  watched.events = [];
  new PerformanceObserver((list) => watched.events.push(...(list.getEntries() as PerformanceEventTiming[]))).observe({
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  } as PerformanceObserverInit);
}

/** @returns the longest event of the interactions since the last call, in milliseconds; 0 without any */
const takeLongest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const events = (window as unknown as Watched).events.splice(0);
    return Math.max(0, ...events.filter(({ interactionId }) => interactionId).map(({ duration }) => duration));
  });

/** Of Radix, or native. */
const OPEN_DIALOG = '[role="dialog"], dialog[open]';

type Target = { tap: string; target: string; shown: string };

/** @returns the time until its next paint, in milliseconds; 0 when it took less than 16 */
async function measureTap({ page, session }: SlowPhone, { target, shown }: Target): Promise<number> {
  const point = await findPoint(page, target);
  await takeLongest(page);
  await tapPoint(session, point);
  await page.locator(shown).first().waitFor({ timeout: TIMEOUT_MS });
  await page.waitForTimeout(LOOK_MS);
  return takeLongest(page);
}

/** What is tapped, and what it shows; on the list, then on the ad of a card. */
const targets: Target[] = [
  { tap: 'menu', target: 'button[aria-label="Open menu"]', shown: ':popover-open' },
  { tap: 'menu, Close', target: ':popover-open button[aria-label="Close"]', shown: 'main article' },
  {
    tap: 'Compare',
    target: 'article button[aria-label^="Compare"]',
    shown: '[aria-label^="Compare"][aria-pressed="true"]',
  },
  { tap: 'filters', target: 'a[href="#filters"]', shown: OPEN_DIALOG },
  { tap: 'filters, Close', target: `:is(${OPEN_DIALOG}) button[aria-label="Close"]`, shown: 'main article' },
  { tap: 'card', target: 'main article h3 a', shown: '#key-features' },
  { tap: 'second picture', target: 'button[aria-label="Show picture 2"]', shown: 'section[aria-label="Pictures"]' },
  { tap: 'Show number', target: 'button:has-text("Show number")', shown: '#contact a[href^="tel:"]' },
  { tap: 'Call me back', target: 'button:has-text("Call me back")', shown: 'form[aria-label="Call me back"]' },
];

/** The time until the next paint of a tap, in milliseconds. */
export type MeasuredTap = { tap: string; ms: number };

/**
 * Opens the list on the slow phone and taps through the list and an ad.
 * @returns the taps; those that took less than 16 ms are left out, as browsers do
 * @throws when a tap shows nothing
 */
export async function visitAndInteract(browser: Browser, address: string): Promise<MeasuredTap[]> {
  const phone = await openSlowPhone(browser);
  const { context, page } = phone;
  try {
    await page.addInitScript(recordEvents);
    await page.goto(address);
    await waitUntilHydrated(page);
    await page.waitForTimeout(LOOK_MS);
    const measured: MeasuredTap[] = [];
    for (const target of targets) {
      const ms = await measureTap(phone, target);
      if (ms > 0) measured.push({ tap: target.tap, ms });
    }
    return measured;
  } finally {
    await context.close();
  }
}
