/** Attribute of `#app` in a document that is complete and whose page works without scripts. */
export const READABLE = 'data-readable';

/** Attribute of the document while its scripts wait for a use (decision 052): hides what scripts alone fill. */
export const READING = 'data-reading';

/** Event of the window: the visitor used something that needs the page's scripts. */
export const SCRIPTS_NEEDED = 'scripts-needed';

/** Attribute of a field that works without React, by a script of the document. */
export const ACTS_ALONE = 'data-acts-alone';

/** Id of the element in the footer that says how much data was used. */
export const RECEIVED_ID = 'received-bytes';
