import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage } from '../../workspace';

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
  const path = findPackage(name, folder);
  return path && JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).version;
}

/** Versions of the shared libraries, as an area's sources resolve them. */
export const singletonVersions = (folder: string): Record<string, string> =>
  Object.fromEntries(
    libraries.flatMap((name) => {
      const version = resolvedVersion(name, folder);
      return version ? [[name, version]] : [];
    }),
  );

/**
 * The `shared` setting of the federation plugin. The host's modules are eager: every page needs all of them, so they are
 * in its main script.
 */
export function sharedModules(role: 'host' | 'remote', folder: string) {
  const roleOptions = role === 'host' ? { eager: true } : { import: false as const };
  const entries = [...libraries, ...libraryEntries].map((name) => {
    const library = name.replace(/\/$/, '');
    const version = resolvedVersion(library, folder);
    // The shell provides them itself: comparing versions would delay every page. What an area does not depend on directly
    // has the shell's version.
    const required = version && role === 'remote' ? `^${version.split('.')[0]}.0.0` : (false as const);
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
