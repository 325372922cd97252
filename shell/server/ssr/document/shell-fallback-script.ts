import { documentTokenName, edgePaths } from '@roadworthy/contract/edge-paths';
import type { AreaEntry } from '@roadworthy/contract/registry';
import { escapeForScript } from '../../../src/rendering/script-safe';

/** A shell with an error may still mount the page within this time. */
const MOUNT_TIMEOUT_MS = 4_000;

/**
 * Detects whether the live shell starts, because its own health reports begin only then. A failed start is reported to the
 * edge, and the previous version is loaded instead; not when there is no connection. ES5, because it runs in any browser.
 */
export function shellFallbackScript({ live, previous }: AreaEntry, address: (file: string) => string): string {
  const folder = address(live.entry).replace(/[^/]*$/, '');
  const fallback = previous && [address(previous.entry), previous.integrity[previous.entry] ?? ''];
  return `(function(folder,version,instead,nonce){var reported;
function failed(why){if(reported||performance.getEntriesByName('hydrated').length)return;reported=1;
var token=document.querySelector('meta[name=${documentTokenName}]');
fetch('${edgePaths.health}',{method:'POST',keepalive:true,headers:{'content-type':'application/json'},body:JSON.stringify({token:token?token.content:undefined,versions:[{area:'shell',version:version,failed:String(why).slice(0,300)}]})});
if(!instead)return;var element=document.createElement('script');element.nonce=nonce;
if(instead[1]){element.integrity=instead[1];element.crossOrigin='anonymous'}element.src=instead[0];document.head.append(element)}
function later(why){setTimeout(function(){failed(why)},${MOUNT_TIMEOUT_MS})}
addEventListener('error',function(event){var source=event.target&&event.target.src;
if(source){if(source.indexOf(folder)>=0&&navigator.onLine!==false)failed('Its script could not be loaded.')}
else if((event.filename||'').indexOf(folder)>=0)later(event.message)},true);
addEventListener('unhandledrejection',function(event){var why=event.reason,first=/\\/releases\\/[^:]*/.exec(why&&why.stack||'');
if(first&&first[0].indexOf(folder)>=0)later(why)})
})(${escapeForScript(folder)},${escapeForScript(live.version)},${escapeForScript(fallback ?? 0)},document.currentScript.nonce)`;
}
