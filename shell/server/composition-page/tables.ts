import type { Registry, Switch } from '@roadworthy/contract/registry';
import type { AreaStatus, InForce } from '@roadworthy/federation/release/status';
import { escaped } from './escaped';

const nothing = '<span class="none">–</span>';
const time = (at: string | undefined): string =>
  at ? `<time datetime="${escaped(at)}">${escaped(at.slice(0, 16).replace('T', ' '))}</time>` : nothing;

/** A table that scrolls in its own place, its first column naming the row. */
function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell || nothing}</td>`).join('');
  const line = ([first = '', ...rest]: readonly string[]) => `<tr><th scope="row">${first}</th>${cells(rest)}</tr>`;
  const heads = head.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><thead><tr>${heads}</tr></thead>
<tbody>${rows.map(line).join('\n')}</tbody></table></div>`;
}

/** `3 of 120 visitors, 0 of 80 on the server`, and what was said last. */
function health({ health: { visitors, failedVisitors, drawn, failedOnServer, reasons } }: InForce): string {
  if (visitors + drawn + failedOnServer === 0) return '';
  const bad = failedVisitors + failedOnServer > 0 ? ' class="bad"' : '';
  const [last] = reasons;
  const figures = `${failedVisitors} of ${visitors} visitors, ${failedOnServer} of ${drawn + failedOnServer} on the server`;
  return `<span${bad}>${figures}</span>${last ? `<br><small>${escaped(last)}</small>` : ''}`;
}

const inForce = (area: string, isCanary: boolean, one: InForce, previous?: string): string[] => [
  isCanary ? `${escaped(area)} <small>canary</small>` : escaped(area),
  `<code>${escaped(one.version)}</code>`,
  `${one.percent} %`,
  time(one.since),
  escaped(one.by ?? ''),
  health(one),
  previous ? `<code>${escaped(previous)}</code>` : '',
];

/** What is live in each area, since when and by whom, and for how many visitors it failed. */
export const liveTable = (areas: readonly AreaStatus[]): string =>
  table(
    'What is live',
    ['Area', 'Version', 'Visitors', 'Since', 'By', 'Failed for', 'Before it'],
    areas.flatMap(({ area, live, canary, previous }) => [
      inForce(area, false, live, previous),
      ...(canary ? [inForce(area, true, canary)] : []),
    ]),
  );

const mostSwitches = 30;

/** The last switches of all areas, the newest first. */
export function historyTable({ areas }: Registry): string {
  const all = Object.entries(areas).flatMap(([area, { history = [] }]) => history.map((done) => ({ area, ...done })));
  const latest = all.sort((one, other) => other.at.localeCompare(one.at)).slice(0, mostSwitches);
  const what = ({ kind, percent }: Switch) => (percent ? `${kind}, ${percent} %` : kind);
  return table(
    'Recent releases',
    ['When', 'Area', 'What', 'Version', 'By', 'Why'],
    latest.map((done) => [
      time(done.at),
      escaped(done.area),
      escaped(what(done)),
      `<code>${escaped(done.version)}</code>`,
      escaped(done.by),
      escaped(done.reason ?? ''),
    ]),
  );
}
