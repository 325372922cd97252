import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPOSITORY_ROOT } from '../../workspace';

/**
 * Singletons of a document: React, the router, styles and packages with shared state. Only the shell contains them
 * (`import: false`). Each area bundles everything else, so that it can upgrade independently.
 */
const libraries = ['react', 'react-dom', 'styled-components'] as const;
/** A trailing slash shares all modules of a package: without it react-dom/client is loaded twice. */
const libraryEntries = ['react/', 'react-dom/'] as const;
export const workspacePackages = [
  '@roadworthy/router',
  '@roadworthy/events',
  '@roadworthy/session',
  '@roadworthy/session/use-session',
  '@roadworthy/api-client',
  '@roadworthy/query',
] as const;

/** The version of a package that a folder resolves to, or undefined. */
function resolvedVersion(name: string, folder: string): string | undefined {
  const file = join(folder, 'node_modules', name, 'package.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version;
  return dirname(folder) === folder ? undefined : resolvedVersion(name, dirname(folder));
}

/** Versions of the shared libraries, as an area's sources resolve them. */
export const singletonVersions = (folder: string): Record<string, string> =>
  Object.fromEntries(
    libraries.flatMap((name) => {
      const version = resolvedVersion(name, folder);
      return version ? [[name, version]] : [];
    }),
  );

const shellFolder = join(REPOSITORY_ROOT, 'shell');

/**
 * The `shared` setting of the federation plugin. The host's modules are eager: every page needs all of them, so they are
 * in its main script.
 */
export function sharedModules(role: 'host' | 'remote', folder: string) {
  const roleOptions = role === 'host' ? { eager: true } : { import: false as const };
  const entries = [...libraries, ...libraryEntries].map((name) => {
    const library = name.replace(/\/$/, '');
    // A library that an area does not depend on directly has the shell's version.
    const version = resolvedVersion(library, folder) ?? resolvedVersion(library, shellFolder);
    const required = `^${version?.split('.')[0]}.0.0`;
    return [
      name,
      { singleton: true, requiredVersion: required, ...(role === 'host' ? { version } : {}), ...roleOptions },
    ];
  });
  // Compatibility is decided by the contract version, not by a package version.
  const workspaceModules = workspacePackages.map((name) => [
    name,
    {
      singleton: true,
      requiredVersion: false as const,
      ...(role === 'host' ? { version: '1.0.0' } : {}),
      ...roleOptions,
    },
  ]);
  return Object.fromEntries([...entries, ...workspaceModules]);
}
