import { textTable } from '../text-table';
import type { Seconds } from './processor';
import type { Loaded } from './run-load';
import { p99Target, type Times, uploadTarget, whyNotBorne } from './tally';

const milliseconds = ({ p50, p95, p99, slowest }: Times) => [p50, p95, p99, slowest].map((time) => time.toFixed(1));
const row = (name: string, times: Times) => [name, String(times.count), ...milliseconds(times)];

const cores = (names: Record<string, number>) => Object.entries(names).map(([name, busy]) => [name, busy.toFixed(2)]);

/** Cores that programs kept busy which have no part in it: with many of them the figures are not the site's. */
const othersOf = ({ processes, machine }: Seconds) =>
  Math.max(0, machine - Object.values(processes).reduce((sum, busy) => sum + busy, 0));

const failures = (errors: Record<string, number>) =>
  Object.entries(errors).map(([what, count]) => `  ${count} × ${what}`);

/** What came of one rate: '64.0 arrivals/s: p99 120 ms, of uploads 900 ms, …: borne', and its errors. */
export function trialLine(loaded: Loaded): string {
  const { rate, all, uploads, errors, seconds, wasGivenUp, turnP99 } = loaded;
  const why = whyNotBorne(loaded);
  const ending = why ? `${wasGivenUp ? `given up after ${seconds.toFixed(0)} s` : 'too much'}, ${why}` : 'borne';
  const [p99, ofUploads, late] = [all.p99, uploads.p99, turnP99].map((time) => time.toFixed(0));
  const times = `p99 ${p99} ms, of uploads ${ofUploads} ms, own turns late by ${late} ms`;
  return [`${rate.toFixed(1)} arrivals/s: ${times}: ${ending}`, ...failures(errors)].join('\n');
}

/** What kept the rate from being higher: the lowest rate above it that was not borne, and why. */
export function limitLine(loads: readonly Loaded[], borne: number): string {
  const [next] = loads
    .filter((loaded) => loaded.rate > borne && whyNotBorne(loaded))
    .sort((one, other) => one.rate - other.rate);
  return next ? `${next.rate.toFixed(1)} arrivals/s were not borne: ${whyNotBorne(next)}` : 'No higher rate was tried';
}

/** What was answered in which time, what kept the processors busy, and what went wrong. */
export function loadTable({ all, uploads, everything, kinds, errors }: Loaded, busy: Seconds): string {
  return [
    textTable(
      ['answers', 'count', 'p50 ms', 'p95', 'p99', 'slowest'],
      [
        ...Object.entries(kinds)
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([kind, times]) => row(kind, times)),
        row(`all but uploads (p99 < ${p99Target})`, all),
        row(`uploads (p99 < ${uploadTarget})`, uploads),
        row('everything', everything),
      ],
    ),
    textTable(
      ['busy', 'cores'],
      [...cores(busy.processes), ['other programs', othersOf(busy).toFixed(2)], ...cores(busy.threads)],
    ),
    ['Errors:', ...(failures(errors).length > 0 ? failures(errors) : ['  none'])].join('\n'),
  ].join('\n\n');
}
