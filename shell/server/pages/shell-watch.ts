import { edgePaths } from '@roadworthy/contract/edge-paths';
import type { Live } from '@roadworthy/contract/registry';
import { scriptSafe } from '../../src/rendering/script-safe';

/** Milliseconds that a shell in which something went wrong has for taking over the page all the same. */
const patience = 4_000;

/**
 * Watches whether the live shell starts: its own watch over the areas begins only then. One that does not is told to the
 * edge, and the version before it takes over the page instead. ES5, because it runs before anything is known.
 */
export function shellWatch({ live, previous }: Live, address: (file: string) => string): string {
  const folder = address(live.entry).replace(/[^/]*$/, '');
  const instead = previous && [address(previous.entry), previous.integrity[previous.entry] ?? ''];
  return `(function(folder,version,instead,nonce){var told;
function failed(why){if(told||performance.getEntriesByName('hydrated').length)return;told=1;
fetch('${edgePaths.health}',{method:'POST',keepalive:true,headers:{'content-type':'application/json'},body:JSON.stringify({versions:[{area:'shell',version:version,failed:String(why).slice(0,300)}]})});
if(!instead)return;var element=document.createElement('script');element.nonce=nonce;
if(instead[1]){element.integrity=instead[1];element.crossOrigin='anonymous'}element.src=instead[0];document.head.append(element)}
function later(why){setTimeout(function(){failed(why)},${patience})}
addEventListener('error',function(event){var source=event.target&&event.target.src;
if(source){if(source.indexOf(folder)>=0)failed('Its script could not be loaded.')}
else if((event.filename||'').indexOf(folder)>=0)later(event.message)},true);
addEventListener('unhandledrejection',function(event){var why=event.reason,first=/\\/releases\\/[^:]*/.exec(why&&why.stack||'');
if(first&&first[0].indexOf(folder)>=0)later(why)})
})(${scriptSafe(folder)},${scriptSafe(live.version)},${scriptSafe(instead ?? 0)},document.currentScript.nonce)`;
}
