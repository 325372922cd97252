import { escapeHtml } from '@roadworthy/contract/escape-html';
import type { VitalName } from '@roadworthy/contract/page-report';
import type { Registry } from '@roadworthy/contract/registry';
import { countSamples, percentile75 } from '@roadworthy/federation/monitoring/histogram';
import type { ErrorFrame, ErrorGroup, VitalSeries } from '@roadworthy/federation/monitoring/monitoring-file';
import { hoursBefore, sumViews, type ViewCount } from '@roadworthy/federation/monitoring/view-counts';
import { code, table, time } from './html-table';

const MAX_GROUPS = 50;

const frameLine = ({ name, source, line }: ErrorFrame): string =>
  `<li>${code(`${source}:${line}`)}${name ? ` ${escapeHtml(name)}` : ''}</li>`;

const times = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`;

function details({ firstRelease, versions, examples, networks }: ErrorGroup): string {
  const [example] = examples;
  const { version, commit, author } = firstRelease;
  const origin = [code(version), commit && `commit ${code(commit.slice(0, 12))}`, author && `by ${escapeHtml(author)}`];
  const counts = Object.entries(versions).map(([name, count]) => `${code(name)} ${times(count, 'time')}`);
  const last = example && `${escapeHtml(example.route)}${example.browser && `, ${escapeHtml(example.browser)}`}`;
  return `<dl>
<dt>First release</dt><dd>${origin.filter(Boolean).join(', ')}</dd>
<dt>Versions</dt><dd>${counts.join(', ')}</dd>
<dt>Visitors</dt><dd>${times(networks, 'network')}</dd>
<dt>Last page</dt><dd>${last ?? ''}</dd>
</dl>
<ol>${(example?.frames ?? []).map(frameLine).join('')}</ol>`;
}

/** Groups of errors, the last seen first; each opens to its stack and the release that brought it. */
export function errorsList(groups: readonly ErrorGroup[]): string {
  if (groups.length === 0) return '<p>No errors were reported.</p>';
  const items = groups.slice(0, MAX_GROUPS).map(
    (group) => `<li><details>
<summary><strong>${escapeHtml(group.area)}</strong> ${escapeHtml(group.type)}: ${escapeHtml(group.message)}
<small>${escapeHtml(group.kind)}, ${times(group.count, 'time')}, first ${time(group.firstSeen)}, last ${time(group.lastSeen)}</small></summary>
${details(group)}
</details></li>`,
  );
  return `<ul class="errors">${items.join('\n')}</ul>`;
}

const RATE_HOURS = 24;

/** Errors by view of each release that was viewed in the last day; the highest rate first. */
export function ratesTable(counts: readonly ViewCount[], { areas }: Registry, now = Date.now()): string {
  const since = hoursBefore(now, RATE_HOURS);
  const recent = counts.filter(({ hour }) => hour >= since);
  const keys = [...new Set(recent.map(({ area, version }) => JSON.stringify([area, version])))];
  const rows = keys.map((key) => {
    const ofRelease = recent.filter(({ area, version }) => JSON.stringify([area, version]) === key);
    const { views, errors, networks } = sumViews(ofRelease);
    const [area, version] = JSON.parse(key) as [string, string];
    return { area, version, views, errors, networks, rate: views > 0 ? errors / views : 0 };
  });
  if (rows.length === 0) return '';
  return `<h3>Errors by view, last ${RATE_HOURS} hours</h3>
${table(
  'Errors by view',
  ['Area', 'Version', 'Views', 'Errors', 'Networks', 'Rate'],
  rows
    .sort((a, b) => b.rate - a.rate)
    .map(({ area, version, views, errors, networks, rate }) => [
      escapeHtml(area),
      `${code(version)}${areas[area]?.live.version === version ? ' live' : ''}`,
      String(views),
      String(errors),
      String(networks),
      `${(rate * 100).toFixed(2)} %`,
    ]),
)}`;
}

const NAMES: readonly VitalName[] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'LOAD'];

function percentile({ name, buckets }: VitalSeries): string {
  const value = percentile75(buckets) ?? 0;
  const text = name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
  return `${text} <small>(${countSamples(buckets)})</small>`;
}

/** Percentiles by area, version and route; of each area and route the live version first. */
export function speedTable(vitals: readonly VitalSeries[], { areas }: Registry): string {
  if (vitals.length === 0) return '<p>Nothing was measured.</p>';
  const isLive = ({ area, version }: VitalSeries) => areas[area]?.live.version === version;
  const rows = new Map<string, VitalSeries[]>();
  const order = (series: VitalSeries) =>
    [series.area, series.route, isLive(series) ? '0' : '1', series.version].join(' ');
  for (const series of [...vitals].sort((a, b) => order(a).localeCompare(order(b))))
    rows.set(order(series), [...(rows.get(order(series)) ?? []), series]);
  return table(
    'Speed',
    ['Area', 'Route', 'Version', ...NAMES],
    [...rows.values()].flatMap(([first, ...others]) => {
      if (!first) return [];
      const all = [first, ...others];
      const cells = NAMES.map((name) => all.find((series) => series.name === name)).map((series) =>
        series ? percentile(series) : '',
      );
      return [
        [escapeHtml(first.area), code(first.route), `${code(first.version)}${isLive(first) ? ' live' : ''}`, ...cells],
      ];
    }),
  );
}
