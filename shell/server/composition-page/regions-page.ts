import { escapeHtml } from '@roadworthy/contract/escape-html';
import { compositionDocument } from './document';

/**
 * A framed page of the site with the regions of areas outlined. Apart from the page with the rollout controls: the framed
 * page has the same origin, so that code of any area could read a key there.
 * @param address path of the page to show
 */
export const regionsHtml = (address: string): string =>
  compositionDocument({
    title: 'Who drew a page',
    script: 'regions-view.js',
    content: `<section aria-labelledby="page">
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
</section>`,
  });
