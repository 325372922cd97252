import { type AreaPlan, toTitle } from '../new-area/area-plan';
import { type Manifest, toRange, type Workspace } from '../packing/published-manifest';
import { pnpmVersion } from '../pnpm.mjs';

/** Packages that an area may import at run time. */
const SHARED_PACKAGES = ['contract', 'events', 'session', 'router', 'api-client', 'query', 'forms', 'ui'];
const TOOL_PACKAGES = ['area-tools', 'federation', 'testing'];
/** Tools of this repository's root that check an area in the same way there. */
const TOOLS = ['@biomejs/biome', '@types/jest', '@types/node', 'jest', 'typescript'];

const scope = (name: string) => `@roadworthy/${name}`;
const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1);
/** Name of the tarball that `pnpm pack` writes for a package. */
const tarballName = (name: string, version: string): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;

/**
 * The package.json of a repository of one area.
 * @param area the manifest of the template's area
 */
export function toRepositoryManifest(plan: AreaPlan, area: Manifest, workspace: Workspace): object {
  const { versions, catalog, tools, engines } = workspace;
  const link = (name: string): [string, string] => [name, versions[name] ?? ''];
  const external = (links: Manifest['dependencies'] = {}) =>
    Object.entries(links).flatMap(([name, range]): [string, string][] =>
      versions[name] ? [] : [[name, toRange(name, range, workspace)]],
    );
  const toLinks = (links: [string, string][]) => Object.fromEntries(links.sort(byName));
  return {
    name: plan.name,
    version: area.version,
    private: true,
    description: `${toTitle(plan.name)}: an area of Roadworthy, by ${plan.owner}.`,
    license: workspace.license,
    type: 'module',
    packageManager: `pnpm@${pnpmVersion}`,
    engines,
    scripts: {
      dev: 'roadworthy dev',
      types: 'tsc',
      lint: 'biome check --error-on-warnings .',
      test: 'jest',
      build: 'roadworthy build',
      release: 'roadworthy release',
    },
    dependencies: toLinks([...SHARED_PACKAGES.map((name) => link(scope(name))), ...external(area.dependencies)]),
    devDependencies: toLinks([
      ...TOOL_PACKAGES.map((name) => link(scope(name))),
      ...external(area.devDependencies),
      ...TOOLS.map((name): [string, string] => [name, tools[name] ?? '']),
      ['@testing-library/jest-dom', catalog['@testing-library/jest-dom'] ?? ''],
    ]),
  };
}

/** The settings of pnpm in that repository: where the shared packages come from. */
export function renderPnpmSettings({ versions, overrides, allowBuilds }: Workspace): string {
  const tarballs = [...SHARED_PACKAGES, ...TOOL_PACKAGES].map(scope).sort();
  return [
    '# The shared packages, packed in the repository of the site. Where a package registry has them, delete their lines.',
    'overrides:',
    ...tarballs.map((name) => `  '${name}': file:packages/${tarballName(name, versions[name] ?? '')}`),
    "  # Versions of packages of packages, as in the site's repository.",
    ...Object.entries(overrides).map(([name, version]) => `  '${name}': '${version}'`),
    '',
    '# npx runs the pinned pnpm, which would lock its own binaries for all platforms and fail where the registry lacks one.',
    'pmOnFail: ignore',
    '',
    '# Install scripts that would fetch or build something: none is needed, the binaries come as packages.',
    'allowBuilds:',
    ...Object.entries(allowBuilds).map(([name, isAllowed]) => `  '${name}': ${isAllowed}`),
    '',
  ].join('\n');
}
