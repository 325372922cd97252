import { brand } from '@roadworthy/contract/brand';
import { escapeHtml } from '@roadworthy/contract/escape-html';
import { toPhoneLink } from '@roadworthy/contract/phone';
import { plainPagePolicy, renderPlainPage } from '@roadworthy/serving/plain-page';

const phone = `<a href="${escapeHtml(toPhoneLink(brand.phone))}">${escapeHtml(brand.phone)}</a>`;

/** What the service worker shows in place of a page that it cannot get. */
export const offlinePage = renderPlainPage(
  'No connection',
  `<p>This page could not be loaded: your device is offline, or the connection is too slow. It opens by itself when you
are online again.</p><form><button type="button" id="retry">Try again</button></form>
<p>Or call us: ${phone}.</p><div id="saved"></div><script src="/offline.js"></script>`,
);

/** Its style, its script, the edge that it looks for, and pictures of saved cars. */
export const offlinePagePolicy = `${plainPagePolicy}; script-src 'self'; connect-src 'self'; img-src 'self' data:`;
