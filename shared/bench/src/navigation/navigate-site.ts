import { paths } from '@roadworthy/contract/paths';
import { launchChromium } from '../slow-phone';
import { median } from '../statistics';
import { textTable } from '../text-table';
import { type Navigation, visitAndNavigate } from './navigation-visit';

/** Inclusive bounds in milliseconds (pixels for `moved`). */
const targets: Partial<Navigation> = { content: 150, complete: 500, back: 100, forward: 100, moved: 0 };

const names: Record<keyof Navigation, string> = {
  content: 'card to ad, content of the card',
  complete: 'card to ad, complete first view',
  whole: 'card to ad, all of it',
  back: 'back to the list',
  forward: 'forward to the ad',
  moved: 'position of the list, pixels',
};

/** Opens an ad from the list and goes back and forward. @returns all visits */
export async function navigateSite(origin: string, count: number): Promise<Navigation[]> {
  const browser = await launchChromium();
  try {
    const address = new URL(paths.listing(), origin).href;
    // Warm-up: a server's first response is its slowest.
    await visitAndNavigate(browser, address);
    const visits: Navigation[] = [];
    while (visits.length < count) visits.push(await visitAndNavigate(browser, address));
    console.log(`Navigated ${count} times`);
    return visits;
  } finally {
    await browser.close();
  }
}

/** Medians of the visits beside their targets. */
export function navigationTable(visits: readonly Navigation[]): string {
  const rows = (Object.keys(names) as (keyof Navigation)[]).map((name) => {
    const value = median(visits.map((visit) => visit[name]));
    const target = targets[name];
    return [
      names[name],
      value.toFixed(0),
      ...(target === undefined ? ['', ''] : [String(target), value > target ? '✗' : '✓']),
    ];
  });
  return textTable(['navigation', 'median ms', 'target', ''], rows);
}
