import type { Activation, Registry } from '@roadworthy/contract/registry';
import type { ActiveRelease, AreaStatus } from '@roadworthy/federation/rollout/status';
import { escapeHtml } from '@roadworthy/serving/escape-html';

const EMPTY_CELL = '<span class="none">–</span>';
const time = (at: string | undefined): string =>
  at ? `<time datetime="${escapeHtml(at)}">${escapeHtml(at.slice(0, 16).replace('T', ' '))}</time>` : EMPTY_CELL;

/** A table that scrolls in its own area, its first column naming the row. */
function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${cell || EMPTY_CELL}</td>`).join('');
  const line = ([first = '', ...rest]: readonly string[]) => `<tr><th scope="row">${first}</th>${cells(rest)}</tr>`;
  const heads = head.map((name) => `<th scope="col">${name}</th>`).join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><thead><tr>${heads}</tr></thead>
<tbody>${rows.map(line).join('\n')}</tbody></table></div>`;
}

/** `3 of 120 visitors, 0 of 80 on the server`, and the last reason. */
function health({ health: { visitors, failedVisitors, drawn, failedOnServer, reasons } }: ActiveRelease): string {
  if (visitors + drawn + failedOnServer === 0) return '';
  const bad = failedVisitors + failedOnServer > 0 ? ' class="bad"' : '';
  const [last] = reasons;
  const figures = `${failedVisitors} of ${visitors} visitors, ${failedOnServer} of ${drawn + failedOnServer} on the server`;
  return `<span${bad}>${figures}</span>${last ? `<br><small>${escapeHtml(last)}</small>` : ''}`;
}

/** `on 1 edge until 10:05`, and why. */
function quarantine({ quarantine: entry }: ActiveRelease): string {
  if (!entry) return '';
  const edges = entry.edges === 1 ? '1 edge' : `${entry.edges} edges`;
  return `<span class="bad">on ${edges} until ${time(entry.until)}</span><br><small>${escapeHtml(entry.reason)}</small>`;
}

const toRow = (area: string, isCanary: boolean, release: ActiveRelease, previous?: string): string[] => [
  isCanary ? `${escapeHtml(area)} <small>canary</small>` : escapeHtml(area),
  `<code>${escapeHtml(release.version)}</code>`,
  `${release.percent} %`,
  time(release.since),
  escapeHtml(release.by ?? ''),
  health(release),
  quarantine(release),
  previous ? `<code>${escapeHtml(previous)}</code>` : '',
];

/** The live version of each area: activation, health. */
export const liveTable = (areas: readonly AreaStatus[]): string =>
  table(
    'What is live',
    ['Area', 'Version', 'Visitors', 'Since', 'By', 'Failed for', 'Quarantine', 'Before it'],
    areas.flatMap(({ area, live, canary, previous }) => [
      toRow(area, false, live, previous),
      ...(canary ? [toRow(area, true, canary)] : []),
    ]),
  );

const MAX_HISTORY_ROWS = 30;

/** The last activations of all areas, newest first. */
export function historyTable({ areas }: Registry): string {
  const all = Object.entries(areas).flatMap(([area, { history = [] }]) =>
    history.map((activation) => ({ area, ...activation })),
  );
  const latest = all.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_HISTORY_ROWS);
  const describeKind = ({ kind, percent }: Activation) => (percent ? `${kind}, ${percent} %` : kind);
  return table(
    'Recent releases',
    ['When', 'Area', 'What', 'Version', 'By', 'Why'],
    latest.map((activation) => [
      time(activation.at),
      escapeHtml(activation.area),
      escapeHtml(describeKind(activation)),
      `<code>${escapeHtml(activation.version)}</code>`,
      escapeHtml(activation.by),
      escapeHtml(activation.reason ?? ''),
    ]),
  );
}
