import { textTable } from '../text-table';
import type { Seconds } from './processor';
import type { Loaded } from './run-load';
import { explainMiss, p99Target, type Times, uploadTarget } from './tally';

const milliseconds = ({ p50, p95, p99, slowest }: Times) => [p50, p95, p99, slowest].map((time) => time.toFixed(1));
const row = (name: string, times: Times) => [name, String(times.count), ...milliseconds(times)];

const cores = (names: Record<string, number>) => Object.entries(names).map(([name, busy]) => [name, busy.toFixed(2)]);

/** Cores used by unrelated programs; when there are many, the results do not describe the site. */
const coresOfOtherPrograms = ({ processes, machine }: Seconds) =>
  Math.max(0, machine - Object.values(processes).reduce((sum, busy) => sum + busy, 0));

const failures = (errors: Record<string, number>) =>
  Object.entries(errors).map(([what, count]) => `  ${count} × ${what}`);

/** Result of one rate: '64.0 arrivals/s: p99 120 ms, of uploads 900 ms, …: borne', and its errors. */
export function trialLine(loaded: Loaded): string {
  const { rate, all, uploads, errors, seconds, wasGivenUp, turnP99 } = loaded;
  const why = explainMiss(loaded);
  const ending = why ? `${wasGivenUp ? `given up after ${seconds.toFixed(0)} s` : 'too much'}, ${why}` : 'borne';
  const [p99, ofUploads, late] = [all.p99, uploads.p99, turnP99].map((time) => time.toFixed(0));
  const times = `p99 ${p99} ms, of uploads ${ofUploads} ms, own turns late by ${late} ms`;
  return [`${rate.toFixed(1)} arrivals/s: ${times}: ${ending}`, ...failures(errors)].join('\n');
}

/** What limited the rate: the lowest higher rate that missed its targets, and why. */
export function limitLine(loads: readonly Loaded[], sustainedRate: number): string {
  const [next] = loads
    .filter((loaded) => loaded.rate > sustainedRate && explainMiss(loaded))
    .sort((a, b) => a.rate - b.rate);
  return next ? `${next.rate.toFixed(1)} arrivals/s were not borne: ${explainMiss(next)}` : 'No higher rate was tried';
}

/** Response times, cores used, and errors. */
export function loadTable({ all, uploads, everything, kinds, errors }: Loaded, busy: Seconds): string {
  return [
    textTable(
      ['answers', 'count', 'p50 ms', 'p95', 'p99', 'slowest'],
      [
        ...Object.entries(kinds)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([kind, times]) => row(kind, times)),
        row(`all but uploads (p99 < ${p99Target})`, all),
        row(`uploads (p99 < ${uploadTarget})`, uploads),
        row('everything', everything),
      ],
    ),
    textTable(
      ['busy', 'cores'],
      [...cores(busy.processes), ['other programs', coresOfOtherPrograms(busy).toFixed(2)], ...cores(busy.threads)],
    ),
    ['Errors:', ...(failures(errors).length > 0 ? failures(errors) : ['  none'])].join('\n'),
  ].join('\n\n');
}
