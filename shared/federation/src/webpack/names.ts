/** The manifest's name in every release of a remote. */
export const manifestFile = 'mf-manifest.json';
/** The entry's name in every release of the shell. */
export const shellEntry = 'main.js';
