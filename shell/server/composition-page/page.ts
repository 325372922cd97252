import type { AuditEntry } from '@roadworthy/contract/audit';
import type { Registry } from '@roadworthy/contract/registry';
import type { MonitoringFile } from '@roadworthy/federation/monitoring/monitoring-file';
import type { Preview } from '@roadworthy/federation/previews/previews';
import { readStatus } from '@roadworthy/federation/rollout/status';
import type { EdgeReport } from '@roadworthy/federation/store/edge-report';
import { escapeHtml } from '@roadworthy/serving/escape-html';
import { errorsList, speedTable } from './monitoring-tables';
import { auditTable, type EnvironmentState, environmentsTable, liveTable, previewsTable } from './tables';

/** Base path of the page and its files. */
export const compositionPath = '/dev/composition';

export type CompositionState = {
  registry: Registry;
  reports: readonly EdgeReport[];
  /** What all edges saw in the last 14 days. */
  monitoring: MonitoringFile;
  environments: readonly EnvironmentState[];
  previews: readonly Preview[];
  /** Newest first. */
  audit: readonly AuditEntry[];
};

/** What the viewer chose. */
export type CompositionView = {
  /** Path of the page to show. */
  address: string;
  /** Shows this area only. */
  area?: string;
};

const link = ({ address, area }: CompositionView, text: string, isCurrent: boolean): string => {
  const query = new URLSearchParams({ page: address, ...(area && { area }) });
  return `<a href="${compositionPath}?${escapeHtml(String(query))}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a>`;
};

/**
 * The composition of the site, for all areas or one: a framed page with the regions of areas outlined, what is live where
 * with its health, errors, speed, and what was changed. Rendered by the edge alone, so that it works when the shell is
 * broken.
 */
export function compositionHtml(state: CompositionState, view: CompositionView): string {
  const { registry, reports, monitoring, environments, previews } = state;
  const { address, area: chosen } = view;
  const isShown = ({ area }: { area: string }) => chosen === undefined || area === chosen;
  const names = Object.keys(registry.areas).sort();
  const areas = readStatus(registry, names, reports).filter(isShown);
  const choices = [undefined, ...names].map((area) => link({ address, area }, area ?? 'All areas', area === chosen));
  const edges = reports.length === 1 ? '1 edge' : `${reports.length} edges`;
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Composition</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${compositionPath}/view.css">
<script type="module" src="${compositionPath}/view.js"></script>
</head>
<body>
<main>
<h1>Composition</h1>
<p>Registry revision ${registry.revision}, reported by ${edges}. ${link(view, 'Look again', false)}</p>
<nav aria-label="Areas">${choices.join(' ')}</nav>

<section aria-labelledby="live">
<h2 id="live">What is live</h2>
${liveTable(areas)}
${environments.length > 1 ? environmentsTable(environments) : ''}
${previews.length > 0 ? previewsTable(previews) : ''}
</section>

<section aria-labelledby="errors">
<h2 id="errors">Errors of the last 14 days</h2>
${errorsList(monitoring.groups.filter(isShown))}
</section>

<section aria-labelledby="speed">
<h2 id="speed">Speed of the last 14 days</h2>
<p>75th percentiles: three quarters of the visits were at least as fast. In brackets: visits.</p>
${speedTable(monitoring.vitals.filter(isShown), registry)}
</section>

<section aria-labelledby="page">
<h2 id="page">Who drew this page</h2>
<form>
<label for="address">Address in this site</label>
<input id="address" name="page" value="${escapeHtml(address)}" spellcheck="false" autocomplete="off">
<button>Show</button>
<label class="tick"><input id="outlines" type="checkbox"> Outline every region</label>
</form>
<div class="sides">
<div class="frame"><iframe id="shown" src="${escapeHtml(address)}" title="The page"></iframe><div id="outlined" aria-hidden="true"></div></div>
<div>
<p id="facts" role="status">Loading …</p>
<ol id="regions"></ol>
</div>
</div>
<noscript><p>The regions of a page are shown by a script.</p></noscript>
</section>

<section aria-labelledby="changes">
<h2 id="changes">Recent changes</h2>
${auditTable(state.audit.filter(isShown))}
</section>
</main>
</body>
</html>`;
}
