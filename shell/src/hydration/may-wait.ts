import { DATA_SAVER_PATTERN } from '@roadworthy/contract/data-saver';
import { comparisonKey } from '@roadworthy/contract/storage-keys';
import { sessionKey } from '../session/stored-session';

/** ES5 expression: whether the visitor asks for little data. */
export const SAVES_DATA = `((navigator.connection||{}).saveData||${DATA_SAVER_PATTERN}.test(document.cookie))`;

/** Local storage of what scripts alone show on every page: with it, nothing waits. */
const SHOWN_BY_SCRIPTS = JSON.stringify([sessionKey, comparisonKey]);

/** ES5 expression: whether the scripts of a readable page may wait until they are used. */
export const MAY_WAIT = `(${SAVES_DATA}&&!${SHOWN_BY_SCRIPTS}.some(function(key){try{return localStorage.getItem(key)}catch(e){}}))`;
