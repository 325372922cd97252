import { paths } from '@roadworthy/contract/paths';
import { repeatVisits } from '../slow-phone';
import { median, percentile } from '../statistics';
import { textTable } from '../text-table';
import { type MeasuredTap, visitAndInteract } from './interaction-visit';

/** Inclusive bound of INP at the 98th percentile, in milliseconds. */
const INP_TARGET_MS = 150;

/** Taps through the list and an ad on the slow phone. @returns the taps of all visits */
export async function interactWithSite(origin: string, count: number): Promise<MeasuredTap[]> {
  const address = new URL(paths.listing(), origin).href;
  const visits = await repeatVisits(count, (browser) => visitAndInteract(browser, address));
  console.log(`Tapped through the list and an ad ${count} times`);
  return visits.flat();
}

/** The percentiles of the times until the next paint, in a line. */
function percentileLine(times: readonly number[]): string {
  const [p50, p98] = [percentile(times, 50), percentile(times, 98)];
  const mark = p98 > INP_TARGET_MS ? '✗' : '✓';
  return `${mark} ${times.length} taps until the next paint: p50 ${p50} ms, p98 ${p98} ms (target ${INP_TARGET_MS})`;
}

/** Median and worst of each tap, the slowest first, and the percentiles of all. */
export function interactionTable(taps: readonly MeasuredTap[]): string {
  const rows = [...new Set(taps.map(({ tap }) => tap))]
    .map((name) => ({ name, times: taps.filter(({ tap }) => tap === name).map(({ ms }) => ms) }))
    .sort((one, other) => median(other.times) - median(one.times))
    .map(({ name, times }) => [name, median(times).toFixed(0), String(Math.max(...times))]);
  return `${textTable(['tap', 'median', 'worst'], rows)}\n${percentileLine(taps.map(({ ms }) => ms))}`;
}
