/** Names of the files that every release has; its version is in the folder's name. */
export const manifestFile = 'mf-manifest.json';
/** The shell's first script. */
export const shellEntry = 'main.js';
/** A remote's federation entry. */
export const remoteEntry = 'remote-entry.js';
/** The server build: `.cjs`, because webpack's Node chunks are CommonJS whatever package they lie in. */
export const serverShellEntry = 'main.cjs';
export const serverRemoteEntry = 'remote-entry.cjs';
/** Folders of the two builds in a release. */
export const buildFolders = { web: 'web', server: 'server' } as const;
/**
 * Folder of the shell's third build: the web build with React's development code, which alone can draw anew what a
 * developer changes. It is only for pages on which a remote comes from a developer's own computer.
 */
export const refreshFolder = 'refresh';
/** Global name of the container of an area that is run from source. */
export const developmentContainer = (area: string): string => `${area.replace(/\W/g, '_')}_development`;
/** Where a development server says what its remote serves. */
export const descriptionFile = 'remote.json';
