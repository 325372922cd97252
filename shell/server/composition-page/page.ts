import type { Registry } from '@roadworthy/contract/registry';
import { readStatus } from '@roadworthy/federation/rollout/status';
import type { EdgeReport } from '@roadworthy/federation/store/edge-report';
import { escapeHtml } from '@roadworthy/serving/escape-html';
import { historyTable, liveTable } from './tables';

/** Base path of the page and its files. */
export const compositionPath = '/dev/composition';

/**
 * The composition of the site: a framed page with the regions of areas outlined, live releases with their health, and
 * the activation history. Rendered by the edge alone, so that it works when the shell is broken.
 * @param address path of the page to show
 */
export function compositionHtml(registry: Registry, reports: readonly EdgeReport[], address: string): string {
  const areas = readStatus(registry, Object.keys(registry.areas), reports);
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
<p>Registry revision ${registry.revision}, reported by ${edges}. <a href="${compositionPath}?page=${encodeURIComponent(address)}">Look again</a></p>

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

<section aria-labelledby="live">
<h2 id="live">What is live</h2>
${liveTable(areas)}
</section>

<section aria-labelledby="switches">
<h2 id="switches">Recent releases</h2>
${historyTable(registry)}
</section>
</main>
</body>
</html>`;
}
