import { LOADING } from '@roadworthy/contract/late-pictures';
import { SAVES_DATA } from './may-wait';

/** Without scripts the pictures are requested after this time. */
const MAX_WAIT_MS = 5_000;

/**
 * Marks the document until the shell has hydrated it. A phone requests no picture below the first view before, because the
 * scripts share the connection (decision 071). A scroll or a swipe ends it, so that what comes into view is requested. With
 * little data scripts may wait, so pictures do not.
 */
export const latePicturesScript: string = `if(!${SAVES_DATA})(function(root){
function end(){root.removeAttribute('${LOADING}')}
root.setAttribute('${LOADING}','');setTimeout(end,${MAX_WAIT_MS});
addEventListener('scroll',end,{once:true});addEventListener('touchmove',end,{once:true,passive:true})
})(document.documentElement)`;
