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

/** @returns the longest event of each interaction, in milliseconds */
const readInteractions = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const longest = new Map<number, number>();
    for (const { interactionId, duration } of (window as unknown as Watched).events)
      if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
    return [...longest.values()];
  });

async function tap({ page, session }: SlowPhone, target: string, shown: string): Promise<void> {
  await tapPoint(session, await findPoint(page, target));
  await page.locator(shown).first().waitFor({ timeout: TIMEOUT_MS });
  await page.waitForTimeout(LOOK_MS);
}

/** What is tapped, and what it shows; on the list, then on the ad of a card. */
const taps: [target: string, shown: string][] = [
  ['button[aria-label="Open menu"]', ':popover-open'],
  [':popover-open button[aria-label="Close"]', 'main article'],
  ['article button[aria-label^="Compare"]', '[aria-label^="Compare"][aria-pressed="true"]'],
  ['a[href="#filters"]', '[role="dialog"]'],
  ['[role="dialog"] button[aria-label="Close"]', 'main article'],
  ['main article h3 a', '#key-features'],
  ['button[aria-label="Show picture 2"]', 'section[aria-label="Pictures"]'],
  ['button:has-text("Show number")', '#contact a[href^="tel:"]'],
  ['button:has-text("Call me back")', 'form[aria-label="Call me back"]'],
];

/**
 * Opens the list on the slow phone and taps through the list and an ad.
 * @returns the time until the next paint of each tap, in milliseconds; what took less than 16 is left out, as browsers do
 * @throws when a tap shows nothing
 */
export async function visitAndInteract(browser: Browser, address: string): Promise<number[]> {
  const phone = await openSlowPhone(browser);
  const { context, page } = phone;
  try {
    await page.addInitScript(recordEvents);
    await page.goto(address);
    await waitUntilHydrated(page);
    await page.waitForTimeout(LOOK_MS);
    for (const [target, shown] of taps) await tap(phone, target, shown);
    return await readInteractions(page);
  } finally {
    await context.close();
  }
}
