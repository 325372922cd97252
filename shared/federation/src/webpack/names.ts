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
