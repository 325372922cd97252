import { paths } from '@roadworthy/contract/paths';
import { medianRows } from '../median-rows';
import { repeatVisits } from '../slow-phone';
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
  const address = new URL(paths.listing(), origin).href;
  const visits = await repeatVisits(count, (browser) => visitAndNavigate(browser, address));
  console.log(`Navigated ${count} times`);
  return visits;
}

/** Medians of the visits beside their targets. */
export const navigationTable = (visits: readonly Navigation[]): string =>
  textTable(['navigation', 'median ms', 'target', ''], medianRows(visits, names, targets));
