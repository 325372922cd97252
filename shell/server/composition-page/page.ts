import type { Registry } from '@roadworthy/contract/registry';
import { statusOf } from '@roadworthy/federation/release/status';
import type { EdgeReport } from '@roadworthy/federation/store/edge-report';
import { escaped } from './escaped';
import { historyTable, liveTable } from './tables';

/** Where the page's own files are. */
export const compositionPath = '/dev/composition';

/**
 * What the site is made of: a page of it with the regions that areas drew, what is live and how it fares, and what was
 * switched last. Drawn by the edge alone, so that it is there when the shell is what is broken.
 * @param address path of the page to look at
 */
export function compositionHtml(registry: Registry, reports: readonly EdgeReport[], address: string): string {
  const areas = statusOf(registry, Object.keys(registry.areas), reports);
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
<p>Registry revision ${registry.revision}, told by ${edges}. <a href="${compositionPath}?page=${encodeURIComponent(address)}">Look again</a></p>

<section aria-labelledby="page">
<h2 id="page">Who drew this page</h2>
<form>
<label for="address">Address in this site</label>
<input id="address" name="page" value="${escaped(address)}" spellcheck="false" autocomplete="off">
<button>Show</button>
<label class="tick"><input id="outlines" type="checkbox"> Outline every region</label>
</form>
<div class="sides">
<div class="frame"><iframe id="shown" src="${escaped(address)}" title="The page"></iframe><div id="outlined" aria-hidden="true"></div></div>
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
