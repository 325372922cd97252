import { paths } from '@roadworthy/contract/paths';
import { repeatVisits } from '../slow-phone';
import { percentile } from '../statistics';
import { visitAndInteract } from './interaction-visit';

/** Inclusive bound of INP at the 98th percentile, in milliseconds. */
const INP_TARGET_MS = 150;

/** Taps through the list and an ad on the slow phone. @returns the times until the next paint of all visits */
export async function interactWithSite(origin: string, count: number): Promise<number[]> {
  const address = new URL(paths.listing(), origin).href;
  const visits = await repeatVisits(count, (browser) => visitAndInteract(browser, address));
  console.log(`Tapped through the list and an ad ${count} times`);
  return visits.flat();
}

/** The percentiles of the times until the next paint, in a line. */
export function interactionLine(times: readonly number[]): string {
  const [p50, p98] = [percentile(times, 50), percentile(times, 98)];
  const mark = p98 > INP_TARGET_MS ? '✗' : '✓';
  return `${mark} ${times.length} taps until the next paint: p50 ${p50} ms, p98 ${p98} ms (target ${INP_TARGET_MS})`;
}
