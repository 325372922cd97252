import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace';

/**
 * What must exist once in a document: React, the router, the styles and the three packages that hold shared state. The
 * shell provides them and remotes bring no copy of their own (`import: false`), so that no page downloads two. All else
 * (ui, rxjs, Redux Toolkit, forms) is bundled by each area, so that it moves at the area's own pace and is tree-shaken.
 */
const libraries = ['react', 'react-dom', 'styled-components'] as const;
/** A trailing slash shares every entry below a package too: without it react-dom/client comes twice (federation.md). */
const libraryEntries = ['react/', 'react-dom/'] as const;
const workspacePackages = [
  '@roadworthy/router',
  '@roadworthy/events',
  '@roadworthy/session',
  '@roadworthy/session/use-session',
  '@roadworthy/api-client',
] as const;

/** Versions of the libraries that exist once in a document, as this repository has them installed. */
export const singletonVersions = (): Record<string, string> =>
  Object.fromEntries(libraries.map((name) => [name, installedVersion(name)]));

const installedVersion = (name: string): string =>
  JSON.parse(readFileSync(join(root, 'shell/node_modules', name, 'package.json'), 'utf8')).version;

/**
 * The `shared` setting of the federation plugin for the host or for a remote. The host's are eager: every page needs
 * all of them, so they come with its first script and no chunk waits for another.
 */
export function sharedModules(role: 'host' | 'remote') {
  const owned = role === 'host' ? { eager: true } : { import: false as const };
  const entries = [...libraries, ...libraryEntries].map((name) => {
    const version = installedVersion(name.replace(/\/$/, ''));
    const required = `^${version.split('.')[0]}.0.0`;
    return [name, { singleton: true, requiredVersion: required, ...(role === 'host' ? { version } : {}), ...owned }];
  });
  // The contract version, not a package version, says whether these fit together.
  const own = workspacePackages.map((name) => [
    name,
    { singleton: true, requiredVersion: false as const, ...(role === 'host' ? { version: '1.0.0' } : {}), ...owned },
  ]);
  return Object.fromEntries([...entries, ...own]);
}
