/** Attribute of the root element from its start until it is hydrated (shell/src/inline-scripts/late-pictures-script.ts). */
export const LOADING = 'data-loading';
