import { edgePaths } from '@roadworthy/contract/edge-paths';
import { escapeForScript } from '../../../src/rendering/script-safe';

/** Markup that can run code, or load resources for the whole document. */
const ACTIVE_MARKUP = String.raw`/<\s*\/?\s*(script|iframe|frame|object|embed|base|meta|link|style|template)\b|\bsrcdoc\s*=|[\s"'\/]on\w+\s*=|javascript\s*:/i`;

/**
 * The script that creates a document's only Trusted Types policy: scripts come from the release store or a development
 * server, or are the service worker, and markup (descriptions that the API has sanitized, icons) runs no code. Old browsers ignore it.
 * @param origins development servers that the document may load scripts from
 */
export const trustedTypesScript = (origins: readonly string[]): string =>
  `if(window.trustedTypes)trustedTypes.createPolicy('default',{
createScriptURL:function(address){var url=new URL(address,location.href);
return(url.origin===location.origin?url.pathname.indexOf('/releases/')===0||url.pathname==='${edgePaths.serviceWorker}':${escapeForScript(origins)}.indexOf(url.origin)>=0)?address:null},
createHTML:function(markup){return ${ACTIVE_MARKUP}.test(markup)?null:markup}});`;
