import { ACTS_ALONE, SCRIPTS_NEEDED } from '@roadworthy/contract/scripts-on-use';
import { IS_LIVE } from './is-live';

/** A press is dropped after this time: a visitor who waited that long no longer expects its effect. */
const MAX_AGE_MS = 20_000;
/** Interval between attempts to replay, one press in each, so that React has drawn the effect of the one before. */
const POLL_MS = 50;

/** Controls whose press needs React. Links lead on by themselves, unless they are marked. */
const CONTROLS = 'button,[role=button],[role=tab],a[data-replay]';
/** Controls that are pressed although they move under the press. */
const MOVING_CONTROLS = 'a[href],button,summary,label,[role=button],[role=tab]';
/** A pointer that was drawn further, in CSS pixels, has not pressed where it started. */
const MAX_DRAWN_PX = 10;

/**
 * Keeps what a visitor does before React has hydrated the place, acknowledges it, and replays it once: presses of
 * controls, submissions of forms without an address, and typed text. Something is lost when React listens not yet
 * (`data-live`, set by ../bootstrap.tsx), or when the place is not hydrated: then React stops the event before its
 * target, or, when hydration was interrupted, ignores it. A gesture whose start was lost is withheld from React as a whole,
 * so nothing happens twice. Presses are dropped when the page is left, when a script fails, and when they are old; marked
 * links then lead on by themselves. A check box's place is hydrated by an event of its own before its click (`settle`): React
 * takes the value at hydration for the one before, and sees no change in a click that completes it. A text that was confirmed
 * with Enter or by leaving its field, which browsers report as a change, is left again once it is in the state. What was typed
 * into a place that is hydrated by now is entered before an event that may use it: a key, a press, a change, a submission. What is kept
 * asks for scripts that wait for a use (contract/scripts-on-use). Also later
 * it presses a control that moves between the start and the end of a press: browsers would press what is under the pointer
 * then. ES5, because it runs in any browser.
 */
export const pressScript: string = `(function(){
var kept=[],timer,missed,own,failed,started;
${IS_LIVE}
function isHydrated(element){return isLive()&&Object.keys(element).some(function(key){return key.indexOf('__reactProps$')===0})}
function mark(item,on){var shown=item.shown;if(!shown)return;
if(on){shown.setAttribute('data-pressed','');shown.setAttribute('aria-busy','true')}
else{shown.removeAttribute('data-pressed');shown.removeAttribute('aria-busy')}}
function keep(item){if(kept.some(function(other){return other.element===item.element&&other.kind===item.kind}))return;
item.at=Date.now();item.path=location.pathname;kept.push(item);mark(item,1);timer=timer||setInterval(poll,${POLL_MS});
dispatchEvent(new Event('${SCRIPTS_NEEDED}'))}
function forget(test){kept=kept.filter(function(item){if(!test(item))return 1;mark(item)});
if(!kept.length){clearInterval(timer);timer=0}}
function fire(element,event){var arrived,arrive=function(){arrived=1};
element.addEventListener(event.type,arrive,true);own=1;try{element.dispatchEvent(event)}finally{own=0}
element.removeEventListener(event.type,arrive,true);return arrived}
function settle(element){return fire(element,new PointerEvent('pointercancel',{bubbles:true}))}
function isTick(element){return /^(checkbox|radio)$/.test(element.type)}
function enter(element,item){if(!settle(element))return;var value=item.value;
if(isTick(element)){element.checked=!value;return fire(element,new MouseEvent('click',{bubbles:true,cancelable:true}))}
if(element.value!==value)Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element),'value').set.call(element,value);
if(element._valueTracker)element._valueTracker.setValue(value+'.');
return fire(element,new Event(element.tagName==='SELECT'?'change':'input',{bubbles:true}))}
function replay(item){var element=item.element;mark(item);
if(item.kind==='type')return enter(element,item);
if(item.kind==='leave')return fire(element,new FocusEvent('focusout',{bubbles:true}));
if(item.kind==='submit'){own=1;try{element.requestSubmit(item.shown&&item.shown.form===element?item.shown:null)}finally{own=0}return 1}
return (item.whole?['pointerdown','mousedown','pointerup','mouseup','click']:['click']).every(function(type){
return fire(element,new (type.charAt(0)==='m'?MouseEvent:PointerEvent)(type,{bubbles:true,cancelable:true,composed:true,isPrimary:true}))})}
function isText(element){return element.tagName!=='SELECT'&&!isTick(element)}
function enterTyped(event){var target=event.target;if(own||!kept.length||!isLive())return;
forget(function(item){return item.kind==='type'&&!(event.type==='change'&&item.element===target&&!isText(target))&&isHydrated(item.element)&&replay(item)})}
function isPress(item){return item.kind==='press'||item.kind==='submit'}
function poll(){var busy;forget(function(item){
if(!item.element.isConnected||item.path!==location.pathname)return 1;
if(isPress(item)&&Date.now()-item.at>${MAX_AGE_MS})return failed=1;
if(!isLive()||!(isHydrated(item.element)||item.kind==='press'&&!item.tried))return;
if(busy&&item.kind!=='type')return;
item.tried=1;if(replay(item))return busy=1;mark(item,1)})}
function whenLost(event,element,lost){if(!isLive())return lost();
var target=event.target,arrived,arrive=function(){arrived=1};target.addEventListener(event.type,arrive,true);
setTimeout(function(){target.removeEventListener(event.type,arrive,true);if(!arrived||element.isConnected&&!isHydrated(element))lost()})}
function controlOf(event){var target=event.target,control=target.closest&&target.closest('#app :is(${CONTROLS})');
return control&&!('popover' in HTMLElement.prototype&&control.hasAttribute('popovertarget'))&&!(control.form&&control.type==='submit')?control:null}
function start(event){var target=event.target,control=target.closest&&target.closest('${MOVING_CONTROLS}');
started=control&&!event.button&&{control:control,box:control.getBoundingClientRect(),x:event.clientX,y:event.clientY}}
function movedAway(event){var was=started;started=0;
if(!was||!event.detail||was.control.contains(event.target)||!was.control.isConnected)return;
if(Math.abs(event.clientX-was.x)>${MAX_DRAWN_PX}||Math.abs(event.clientY-was.y)>${MAX_DRAWN_PX})return;
var box=was.control.getBoundingClientRect();
return box.width&&(Math.abs(box.top-was.box.top)>1||Math.abs(box.left-was.box.left)>1)&&was.control}
function press(event){if(own)return;
if(event.type==='pointerdown'){missed=0;enterTyped(event);start(event)}
if(event.type==='click'){var moved=movedAway(event);
if(moved){event.preventDefault();event.stopImmediatePropagation();moved.click();return}}
if(event.type==='click'&&event.target.type==='checkbox'&&isLive()){settle(event.target);
if(event.target._valueTracker)event.target._valueTracker.setValue(''+!event.target.checked)}
var control=controlOf(event);if(!control)return;
if(event.type!=='click'){if(missed)event.stopImmediatePropagation();else whenLost(event,control,function(){missed=1});return}
var whole=missed;missed=0;
function lost(){keep({kind:'press',element:control,shown:control,whole:whole||!event.detail})}
if(control.tagName==='A'){if(failed||event.metaKey||event.ctrlKey||event.shiftKey)return;whole=whole||!isHydrated(control)}
if(whole){event.preventDefault();event.stopImmediatePropagation();lost()}
else whenLost(event,control,lost)}
function type(event){var element=event.target;if(own||!/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)||element.type==='file'||element.hasAttribute('${ACTS_ALONE}'))return;
if(event.type==='change')enterTyped(event);forget(function(item){return item.element===element});
whenLost(event,element,function(){keep({kind:'type',element:element,value:isTick(element)?element.checked:element.value});
if(event.type==='change'&&isText(element))keep({kind:'leave',element:element})})}
function submit(event){var form=event.target;enterTyped(event);if(own||form.hasAttribute('action')||isHydrated(form))return;
event.preventDefault();event.stopImmediatePropagation();keep({kind:'submit',element:form,shown:event.submitter})}
[['keydown',enterTyped],['pointerdown',press],['mousedown',press],['click',press],['input',type],['change',type],['submit',submit]].forEach(function(pair){addEventListener(pair[0],pair[1],true)});
function drop(){forget(isPress)}
addEventListener('pagehide',drop);
addEventListener('error',function(event){var file=event.filename||event.target.tagName==='SCRIPT'&&event.target.src;
if(/\\/releases\\//.test(file)){failed=1;drop()}},true)
})()`;
