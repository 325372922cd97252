import type { AuditEntry } from '@roadworthy/contract/audit';
import { escapeHtml } from '@roadworthy/contract/escape-html';
import type { Registry } from '@roadworthy/contract/registry';
import type { Preview } from '@roadworthy/federation/previews/previews';
import type { ActiveRelease, AreaStatus } from '@roadworthy/federation/rollout/status';
import { code, table, time } from './html-table';

/** What is live in one environment. */
export type EnvironmentState = { name: string; registry: Registry };

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
  code(release.version),
  `${release.percent} %`,
  time(release.since),
  escapeHtml(release.by ?? ''),
  health(release),
  quarantine(release),
  previous ? code(previous) : '',
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

const MAX_AUDIT_ROWS = 30;

/** What was changed last, by whom and from which commit, newest first. */
export const auditTable = (entries: readonly AuditEntry[]): string =>
  table(
    'Recent changes',
    ['When', 'Area', 'What', 'Version', 'Commit', 'By', 'Why'],
    entries
      .slice(0, MAX_AUDIT_ROWS)
      .map(({ at, area, kind, percent, version, commit, by, reason, fromEnvironment, preview }) => [
        time(at),
        escapeHtml(area),
        escapeHtml(
          [kind, percent && `${percent} %`, fromEnvironment && `from ${fromEnvironment}`, preview]
            .filter(Boolean)
            .join(', '),
        ),
        version ? code(version) : '',
        commit ? code(commit.slice(0, 12)) : '',
        escapeHtml(by),
        escapeHtml(reason ?? ''),
      ]),
  );

/** The live version of each area in each environment. */
export const environmentsTable = (environments: readonly EnvironmentState[]): string => {
  const areas = [...new Set(environments.flatMap(({ registry }) => Object.keys(registry.areas)))].sort();
  const cell = ({ registry }: EnvironmentState, area: string) => {
    const { live, canary, pin } = registry.areas[area] ?? {};
    const parts = [
      live && code(live.version),
      canary && `${code(canary.release.version)} ${canary.percent} %`,
      pin && 'pinned',
    ];
    return parts.filter(Boolean).join('<br>');
  };
  return table(
    'Environments',
    ['Area', ...environments.map(({ name }) => escapeHtml(name))],
    areas.map((area) => [escapeHtml(area), ...environments.map((environment) => cell(environment, area))]),
  );
};

/** The open previews. */
export const previewsTable = (previews: readonly Preview[]): string =>
  table(
    'Previews',
    ['Preview', 'Releases', 'By', 'Until'],
    previews.map(({ name, releases, by, expiresAt }) => [
      escapeHtml(name),
      Object.entries(releases)
        .map(([area, version]) => `${escapeHtml(area)} ${code(version)}`)
        .join('<br>'),
      escapeHtml(by),
      time(expiresAt),
    ]),
  );
