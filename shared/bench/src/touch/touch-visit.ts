import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { findPoint, openSlowPhone, swipeFrom, tapPoint } from '../slow-phone';
import type { Control, Effect } from './controls';

/** A touch without effect for this time is lost; scripts have long hydrated the page by then. */
const EFFECT_TIMEOUT_MS = 12_000;
const SWIPE_PX = 220;

/** What acknowledges a press before its effect: its mark, a busy button, the scrim of a dialog, and the bar of a page that loads. */
const ACKNOWLEDGEMENT = '[data-pressed], button[aria-busy="true"], body > [aria-busy="true"], [role="progressbar"]';

/** Results of one touch, in milliseconds after it; `effect` is absent when the touch was lost. */
export type Touch = { acknowledged?: number; effect?: number };

type Watched = Window & { touchedAt?: number; paintedAt?: number };

/** Records in the page when it was painted and touched. */
function recordTimes(): void {
  const watched = window as Watched;
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (paint) watched.paintedAt = paint.startTime;
  }).observe({ type: 'paint', buffered: true });
  // The time of an event is when the browser received it, not when the page got round to it. A tap ends when the finger
  // leaves, a swipe is under way from its first move; the page replays presses with events of its own.
  addEventListener(
    'pointerup',
    ({ timeStamp, isTrusted }) => {
      if (isTrusted) watched.touchedAt = timeStamp;
    },
    true,
  );
  addEventListener(
    'pointermove',
    ({ timeStamp, pointerType }) => {
      // A page that loads under the mouse gets a move of it.
      if (pointerType === 'touch') watched.touchedAt ??= timeStamp;
    },
    true,
  );
}

/** Runs in the page. @returns milliseconds after the touch, or false as long as nothing shows */
function findEffect({ shown, scrolled }: { shown?: string; scrolled?: string }): number | false {
  const { touchedAt } = window as Watched;
  const isSeen = shown
    ? [...document.querySelectorAll(shown)].some((element) => element.checkVisibility({ visibilityProperty: true }))
    : (document.querySelector(scrolled ?? '')?.scrollLeft ?? 0) > 0;
  return isSeen && touchedAt !== undefined && Math.max(1, performance.now() - touchedAt);
}

/** Waits for an effect. @returns milliseconds after the touch; undefined when there was none in time */
async function waitForEffect(page: Page, effect: Effect, touchedAt: number): Promise<number | undefined> {
  const options = { timeout: EFFECT_TIMEOUT_MS };
  try {
    if ('address' in effect) {
      await page.waitForURL(effect.address, { ...options, waitUntil: 'commit' });
      return performance.now() - touchedAt;
    }
    const handle = await page.waitForFunction(findEffect, effect, options);
    return (await handle.jsonValue()) as number;
  } catch {
    return undefined;
  }
}

/**
 * Opens a page on the slow phone and touches a control.
 * @param delay milliseconds between the first contentful paint and the touch
 * @throws when the page does not load or has no such control
 */
export async function visitAndTouch(
  browser: Browser,
  address: string,
  control: Control,
  delay: number,
): Promise<Touch> {
  const { context, page, session } = await openSlowPhone(browser);
  try {
    await page.addInitScript(recordTimes);
    await page.goto(address, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(() => (window as Watched).paintedAt);
    const [paintedAt, now] = await painted.evaluate((time) => [time as number, performance.now()] as const);
    const { x, y } = await findPoint(page, control.target);
    await wait(Math.max(0, delay - (now - paintedAt)));
    const touchedAt = performance.now();
    const gesture =
      control.gesture === 'tap'
        ? tapPoint(session, { x, y })
        : swipeFrom(session, { x: x + SWIPE_PX / 2, y }, SWIPE_PX);
    const acknowledged = waitForEffect(page, { shown: ACKNOWLEDGEMENT }, touchedAt);
    const effect = await waitForEffect(page, control.effect, touchedAt);
    await gesture.catch(() => {});
    const result: Touch = {};
    if (effect !== undefined) result.effect = effect;
    // Not awaited without an effect: the acknowledgement came before it, or never.
    const shown = await Promise.race([acknowledged, wait(0, undefined)]);
    const first = Math.min(shown ?? Number.POSITIVE_INFINITY, effect ?? Number.POSITIVE_INFINITY);
    if (Number.isFinite(first)) result.acknowledged = first;
    return result;
  } finally {
    await context.close();
  }
}
