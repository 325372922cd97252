import type { AuditEntry } from '@roadworthy/contract/audit';
import { escapeHtml } from '@roadworthy/contract/escape-html';
import type { Registry } from '@roadworthy/contract/registry';
import type { CompareReleases } from '@roadworthy/federation/checks/shared-types';
import type { MonitoringFile } from '@roadworthy/federation/monitoring/monitoring-file';
import type { Preview } from '@roadworthy/federation/previews/previews';
import { readStatus } from '@roadworthy/federation/rollout/status';
import type { EdgeReport } from '@roadworthy/federation/store/edge-report';
import { compatibilitySection } from './compatibility/compatibility-section';
import { compositionDocument, compositionPath } from './document';
import { errorsList, ratesTable, speedTable } from './monitoring-tables';
import { type Control, rolloutSection } from './rollout-section';
import { auditTable, type EnvironmentState, environmentsTable, liveTable, previewsTable } from './tables';

export type CompositionState = {
  registry: Registry;
  reports: readonly EdgeReport[];
  /** What all edges saw in the last 14 days. */
  monitoring: Required<MonitoringFile>;
  environments: readonly EnvironmentState[];
  previews: readonly Preview[];
  /** Newest first. */
  audit: readonly AuditEntry[];
  control: Control;
  /** What the last comparison of the types of two releases found. */
  compareTypes: CompareReleases;
};

const areaLink = (area: string | undefined, isCurrent: boolean): string => {
  const address = area ? `${compositionPath}?area=${encodeURIComponent(area)}` : compositionPath;
  const current = isCurrent ? ' aria-current="page"' : '';
  return `<a href="${address}"${current}>${escapeHtml(area ?? 'All areas')}</a>`;
};

const count = (number: number, what: string): string => `${number} ${number === 1 ? what : `${what}s`}`;

/** A section that `refresh.js` replaces after a change. */
const section = (id: string, heading: string, content: string): string =>
  `<section id="${id}" data-refresh aria-labelledby="${id}-heading">
<h2 id="${id}-heading">${heading}</h2>
${content}
</section>`;

/**
 * The composition of the site, for all areas or one: what is live where with its health, controls of the rollout,
 * compatibility, errors, speed, and what was changed.
 * @param chosen shows this area only
 */
export async function compositionHtml(state: CompositionState, chosen?: string): Promise<string> {
  const { registry, reports, monitoring, environments, previews } = state;
  const isShown = ({ area }: { area: string }) => chosen === undefined || area === chosen;
  const names = Object.keys(registry.areas).sort();
  const areas = readStatus(registry, names, reports).filter(isShown);
  const live = [
    liveTable(areas),
    environments.length > 1 ? environmentsTable(environments) : '',
    previews.length > 0 ? previewsTable(previews) : '',
  ];
  return compositionDocument({
    title: 'Releases',
    script: 'rollout.js',
    content: [
      `<p id="revision" data-refresh data-revision="${registry.revision}">Registry revision ${registry.revision}, reported by ${count(reports.length, 'edge')}.</p>`,
      `<nav aria-label="Areas">${[undefined, ...names].map((area) => areaLink(area, area === chosen)).join(' ')}</nav>`,
      section('live', 'What is live', live.join('\n')),
      rolloutSection(state.control, names),
      section('compatibility', 'Compatibility', await compatibilitySection(registry, state.compareTypes, chosen)),
      section(
        'errors',
        'Errors of the last 14 days',
        `${errorsList(monitoring.groups.filter(isShown))}\n${ratesTable(monitoring.views.filter(isShown), registry)}`,
      ),
      section(
        'speed',
        'Speed of the last 14 days',
        `<p>75th percentiles: three quarters of the visits were at least as fast. In brackets: visits.</p>
${speedTable(monitoring.vitals.filter(isShown), registry)}`,
      ),
      section('changes', 'Recent changes', auditTable(state.audit.filter(isShown))),
    ].join('\n\n'),
  });
}
