/** File names in a release; the version is in the folder's name. */
export const manifestFile = 'mf-manifest.json';
/** The shell's main script. */
export const shellEntry = 'main.js';
/** Chunks that it loads at once, largest first; documents request the first two together with it, and then the third. */
export const startChunks = ['react-dom', 'libraries', 'bootstrap'] as const;
export type StartChunk = (typeof startChunks)[number];
export const startChunkFile = (chunk: StartChunk): string => `chunk-${chunk}.js`;
/** A remote's federation entry. */
export const remoteEntry = 'remote-entry.js';
/** The server build: `.cjs`, because webpack's Node chunks are CommonJS regardless of the package type. */
export const serverShellEntry = 'main.cjs';
export const serverRemoteEntry = 'remote-entry.cjs';
/** Folders of the two builds in a release. */
export const buildFolders = { web: 'web', server: 'server' } as const;
/**
 * Folder of the shell's third build: the web build with React's development code, which hot reloading needs. Used only
 * for pages with a remote on a developer's machine.
 */
export const refreshFolder = 'refresh';
/** Global name of the container of an area that is run from source. */
export const developmentContainer = (area: string): string => `${area.replace(/\W/g, '_')}_development`;
/** Where a development server serves its remote's description. */
export const descriptionFile = 'remote.json';
