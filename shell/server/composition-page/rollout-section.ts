import { escapeHtml } from '@roadworthy/contract/escape-html';

/** What the rollout controls work on. */
export type Control = {
  /** Origin of the registry's HTTP API; without it there are no controls. */
  registryUrl?: string;
  environment: string;
};

const commands = (environment: string): string => {
  const option = environment === 'production' ? '' : ` --environment ${escapeHtml(environment)}`;
  const names = ['mf-… --canary 10', 'promote mf-…', 'rollback mf-…', 'pin mf-…'];
  const list = names.map((name) => `<li><code>pnpm release ${name}${option}</code></li>`).join('');
  return `<p>No registry is configured for this page (<code>REGISTRY_URL</code>). The commands:</p><ul>${list}</ul>`;
};

/** Cloned by `rollout.js` for each area of the key; an action is shown when it is possible. */
const CARD = `<template id="area-card"><li class="card">
<h3></h3>
<dl>
<div><dt>Live</dt><dd data-field="live"></dd></div>
<div><dt>Canary</dt><dd data-field="canary"></dd></div>
<div><dt>Before it</dt><dd data-field="previous"></dd></div>
<div><dt>Pinned</dt><dd data-field="pin"></dd></div>
</dl>
<form data-action="canary">
<label>Version <select name="version"></select></label>
<label>Visitors in % <input name="percent" type="number" min="1" max="99" value="10" required></label>
<button></button>
</form>
<div class="actions">
<button type="button" data-action="promote">Promote</button>
<button type="button" data-action="rollback">Roll back</button>
<button type="button" data-action="pin">Pin</button>
<button type="button" data-action="unpin">Unpin</button>
</div>
<output></output>
</li></template>`;

const CONFIRMATION = `<dialog id="confirm" aria-labelledby="confirm-title">
<form method="dialog">
<h3 id="confirm-title"></h3>
<p></p>
<label>Reason, for the audit log <input name="reason" maxlength="300" autocomplete="off"></label>
<div class="actions"><button value="confirm" class="primary"></button><button value="cancel" formnovalidate>Cancel</button></div>
</form>
</dialog>`;

/**
 * Controls for who has a key: of an area for that area, of an operator for all. The page calls the registry's HTTP API, which
 * decides; the edge has no endpoint that changes releases.
 */
export function rolloutSection({ registryUrl, environment }: Control, areas: readonly string[]): string {
  const data = `data-registry="${escapeHtml(registryUrl ?? '')}" data-environment="${escapeHtml(environment)}" data-areas="${escapeHtml(areas.join(' '))}"`;
  const controls = `<form id="key-form">
<label for="key">Key of an area, or of an operator</label>
<input id="key" type="password" autocomplete="off" spellcheck="false" required>
<button>Use the key</button>
<button type="button" id="forget" hidden>Forget the key</button>
</form>
<p><small>The key is sent to ${escapeHtml(registryUrl ?? '')} only, and kept in the memory of this page: a reload or 15 idle minutes forget it.</small></p>
<output id="key-result"></output>
<ul id="cards" class="cards"></ul>
${CARD}
${CONFIRMATION}
<noscript><p>The controls are a script.</p></noscript>`;
  return `<section id="rollout" ${data} aria-labelledby="rollout-heading">
<h2 id="rollout-heading">Rollout of ${escapeHtml(environment)}</h2>
${registryUrl ? controls : commands(environment)}
</section>`;
}
