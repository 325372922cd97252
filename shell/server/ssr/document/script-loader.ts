import { ACTS_ALONE, READABLE, READING, SCRIPTS_NEEDED } from '@roadworthy/contract/scripts-on-use';
import { MAY_WAIT } from '../../../src/hydration/may-wait';
import { escapeForScript } from '../../../src/rendering/script-safe';
import { sessionKey } from '../../../src/session/stored-session';

/**
 * What the loader loads: URL, the registry's hash of an entry ('' for another origin, which has none), and whether only
 * with a session.
 */
export type LoadedScript = readonly [address: string, integrity?: string | 0, requiresSession?: 1];

/**
 * Requested before the largest picture has arrived: the shell's entry and its two largest chunks, which fill the slow
 * connection that long. Where it is shared evenly, each further script would delay the picture (decision 072).
 */
const FIRST_SCRIPTS = 3;

/** Runs the scripts after this time even if the largest picture is not painted. */
const SCRIPT_START_TIMEOUT_MS = 1_500;

/** How long the page says that its scripts could not be loaded. */
const NOTE_MS = 10_000;
const NOTE_TEXT = 'This did not load. Check your connection, then try again or reload the page.';
/** As a notice of the frame. */
const NOTE_STYLE =
  'position:fixed;inset:auto 16px 16px;z-index:75;max-width:520px;margin:auto;padding:12px 16px;border:1px solid var(--color-line);border-radius:12px;background:var(--color-raised);color:var(--color-ink)';

/**
 * Script of the document that loads the page's scripts, the first of which is the shell's. It requests the first ones at once,
 * with a low priority, so that the largest picture goes before them where the network knows priorities, and the others after
 * that picture. It runs the shell's once the document is complete and the picture is painted. Scripts that require a session
 * are loaded only with one.
 *
 * With little data, those of a readable page wait until they are needed (decision 052): by what `pressScript` keeps, a
 * field that gets the focus, or a `details` whose content scripts draw. If they do not load then, the page says so and,
 * without a connection, tries again at the next use.
 */
export const scriptLoader = (scripts: readonly LoadedScript[]): string => `(function(list,nonce){
var requested=0,begun,used,failed,note,waits=mayWait();
function mayWait(){return ${MAY_WAIT}}
function isSignedOut(){try{return!localStorage.getItem('${sessionKey}')}catch(e){return true}}
function onPaint(act){try{new PerformanceObserver(function(){setTimeout(act)}).observe({type:'paint',buffered:true})}catch(e){act()}}
function add(tag,item){var element=document.createElement(tag);element.nonce=nonce;
if(item[1]||item[1]===''){element.integrity=item[1];element.crossOrigin='anonymous'}
element.fetchPriority=tag==='link'?'low':'high';
if(tag==='link'){element.rel='preload';element.as='script';element.href=item[0]}else{element.onerror=fail;element.src=item[0]}
document.head.append(element)}
function request(count){if(waits||navigator.onLine===false)return;list.slice(requested,count).forEach(function(item){if(!item[2]||!isSignedOut())add('link',item)});requested=count}
function begin(){if(document.readyState==='loading')return addEventListener('DOMContentLoaded',begin);if(begun||waits)return;begun=1;request(list.length);add('script',list[0])}
function read(on){waits=on;document.documentElement.toggleAttribute('${READING}',on)}
function parsed(){var app=document.getElementById('app');if(waits)read(!!app&&app.hasAttribute('${READABLE}'));
var largest=document.querySelector('img[fetchpriority=high]'),next=function(){request(list.length);onPaint(begin)};largest?largest.decode().then(next,next):next()}
function forget(){if(note)note.remove();note=0}
function use(){if(waits){forget();used=1;read(false);begin()}else if(failed)tell()}
function tell(){forget();note=document.createElement('p');note.setAttribute('role','alert');note.textContent='${NOTE_TEXT}';note.style.cssText='${NOTE_STYLE}';document.body.append(note);setTimeout(forget,${NOTE_MS})}
function fail(){if(!used)return;tell();if(navigator.onLine===false){begun=0;read(true)}else failed=1}
function look(){if(!mayWait())use()}
addEventListener('${SCRIPTS_NEEDED}',use);
document.addEventListener('toggle',function(event){var details=event.target;if(details.open&&Array.prototype.some.call(details.children,function(child){return child.tagName==='NOSCRIPT'}))use()},true);
addEventListener('storage',look);addEventListener('pageshow',look);
addEventListener('focusin',function(event){if(/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)&&!event.target.hasAttribute('${ACTS_ALONE}'))use()});
request(${FIRST_SCRIPTS});
if(document.readyState==='loading')addEventListener('DOMContentLoaded',parsed);else parsed();setTimeout(begin,${SCRIPT_START_TIMEOUT_MS})
})(${escapeForScript(scripts)},document.currentScript.nonce)`;
