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

/** Compatibility of workspace packages is decided by the contract version, not by a package version. */
const WORKSPACE_VERSION = '1.0.0';

/** The version of every shared library by module; undefined for one that the area does not depend on directly. */
const libraryVersions = (folder: string): [name: string, version: string | undefined][] =>
  [...libraries, ...libraryEntries].map((name) => [name, resolvedVersion(name.replace(/\/$/, ''), folder)]);

/** What the shell provides to remotes. It imports these modules itself, without asking the federation runtime. */
export function providedModules(folder: string) {
  const versions = [...libraryVersions(folder), ...workspacePackages.map((name) => [name, WORKSPACE_VERSION] as const)];
  return Object.fromEntries(
    versions.map(([name, version]) => [name, { singleton: true, requiredVersion: false as const, version }]),
  );
}

/** The `shared` setting of a remote, which bundles none of these modules. */
export function consumedModules(folder: string) {
  const required = [
    // What an area does not depend on directly has the shell's version.
    ...libraryVersions(folder).map(([name, version]) => [name, version && `^${version.split('.')[0]}.0.0`] as const),
    ...workspacePackages.map((name) => [name, undefined] as const),
  ];
  return Object.fromEntries(
    required.map(([name, range]) => [
      name,
      { singleton: true, requiredVersion: range ?? (false as const), import: false as const },
    ]),
  );
}
