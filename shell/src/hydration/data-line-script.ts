import { DATA_SAVER_COOKIES } from '@roadworthy/contract/data-saver';
import { ACTS_ALONE, READING, RECEIVED_ID } from '@roadworthy/contract/scripts-on-use';
import { IS_LIVE } from './is-live';
import { SAVES_DATA } from './may-wait';

/**
 * Until the page is hydrated, shows the choice 'Use less data' in the footer and stores it, and, while the scripts of the
 * page wait for a use, says how much was used. The text is gone before React hydrates its element. ES5, because it runs in
 * any browser.
 */
export const dataLineScript: string = `(function(){
var text;
function field(){return document.querySelector('#app footer [${ACTS_ALONE}]')}
${IS_LIVE}
function saves(){return!!(navigator.connection||{}).saveData}
function show(){var choice=field();if(!choice||isLive())return;choice.disabled=saves();choice.checked=!!${SAVES_DATA}}
function count(){var bytes=0,place=document.getElementById('${RECEIVED_ID}');if(!place)return;
if(!document.documentElement.hasAttribute('${READING}')){if(text&&text.parentNode===place)place.removeChild(text);text=0;return}
performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource')).forEach(function(entry){bytes+=entry.transferSize||0});
if(!text)text=place.appendChild(document.createTextNode(''));
text.data=(saves()?'Your browser saves data. ':'')+'Used since you opened this page: '+Math.ceil(bytes/1000)+' kB'}
addEventListener('DOMContentLoaded',function(){show();
new MutationObserver(count).observe(document.documentElement,{attributes:true,attributeFilter:['${READING}']});
try{new PerformanceObserver(count).observe({type:'resource'})}catch(e){}count()});
addEventListener('pageshow',show);
addEventListener('change',function(event){if(event.target===field()&&!isLive())document.cookie=event.target.checked?'${DATA_SAVER_COOKIES.on}':'${DATA_SAVER_COOKIES.off}'},true)
})()`;
