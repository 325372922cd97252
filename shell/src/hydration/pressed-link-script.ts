import { IS_LIVE } from './is-live';
import { SAVES_DATA } from './may-wait';

/** Attribute of a link whose document the browser prefetches (`shell/server/ssr/document/speculation-rules.ts`). */
export const PRESSED_LINK = 'data-opening';
/** A touch that becomes a scroll is cancelled sooner, and fetches nothing. */
const TOUCH_MS = 40;

/**
 * Marks a link that is pressed before the page is hydrated, so that its document is requested before the press ends. With
 * `eagerness: conservative` the browser would also fetch the document of each link at which a touch begins to scroll. After
 * hydration the router opens pages (`../composition/prefetch.ts`). In frames, because Chromium holds timers back while a
 * finger rests on the screen. ES5, because it runs in any browser.
 */
export const pressedLinkScript: string = `(function(){
var link,end;
${IS_LIVE}
function rest(){if(!link)return;
if(performance.now()<end)return requestAnimationFrame(rest);
if(!isLive()&&!${SAVES_DATA})link.setAttribute('${PRESSED_LINK}','')}
addEventListener('pointerdown',function(event){
link=!isLive()&&!event.button&&event.target.closest&&event.target.closest('#app a[href]');
end=performance.now()+(event.pointerType==='touch'?${TOUCH_MS}:0);rest()},true);
addEventListener('pointercancel',function(){if(link)link.removeAttribute('${PRESSED_LINK}');link=0},true);
addEventListener('click',function(){link=0},true)
})()`;
