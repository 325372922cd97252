type Links = Record<string, string>;
export type Manifest = {
  name: string;
  version: string;
  description: string;
  type: string;
  license?: string;
  roadworthy: { role: string; owner: string };
  bin?: Links;
  exports: Links;
  dependencies?: Links;
  devDependencies?: Links;
};
/** What a manifest of the workspace refers to. */
export type Workspace = {
  /** Version of each package of the workspace. */
  versions: Readonly<Links>;
  /** Versions that two packages use, by name. */
  catalog: Readonly<Links>;
  license: string;
  /** Development dependencies of the root. */
  tools: Readonly<Links>;
  /** Versions that packages get in place of those that they name. */
  overrides: Readonly<Links>;
  /** Install scripts that may run. */
  allowBuilds: Readonly<Record<string, boolean>>;
  engines: Readonly<Links>;
};

/** The shell provides these: a package uses those of the area, which names them once. */
const PROVIDED = new Set(
  ['react', 'react-dom', 'styled-components'].concat(
    ['api-client', 'events', 'query', 'router', 'session'].map((name) => `@roadworthy/${name}`),
  ),
);

/** Where a file of a package is after the build: `src/button.tsx` in `dist/button.js`. */
export const toBuilt = (file: string): string => `dist/${file.replace(/^(\.\/)?src\//, '').replace(/\.tsx?$/, '.js')}`;

/** A dependency outside of the workspace. */
export function toRange(
  name: string,
  range: string,
  { versions, catalog }: Pick<Workspace, 'versions' | 'catalog'>,
): string {
  if (range.startsWith('workspace:')) return `^${versions[name]}`;
  return range === 'catalog:' ? (catalog[name] ?? '') : range;
}

function toPublishedExport(source: string): string | object {
  const built = `./${toBuilt(source.replace(/^\.\//, ''))}`;
  return built.endsWith('.js') ? { types: built.replace(/\.js$/, '.d.ts'), default: built } : built;
}

/**
 * The package.json of a built package: exports of built files, versions in place of `workspace:` and `catalog:`, peers in
 * place of what the shell provides.
 * @param isUsed whether the built files use a package of the workspace
 */
export function toPublishedManifest(
  { dependencies = {}, ...manifest }: Manifest,
  workspace: Pick<Workspace, 'versions' | 'catalog' | 'license'>,
  isUsed: (name: string) => boolean,
): object {
  const { versions, license } = workspace;
  const toPeerRange = (name: string, range: string) =>
    versions[name] ? `^${versions[name]}` : `^${toRange(name, range, workspace).split('.')[0]}.0.0`;
  const used = Object.entries(dependencies).filter(([name]) => versions[name] === undefined || isUsed(name));
  const isPeer = ([name]: readonly [string, string]) => PROVIDED.has(name);
  return {
    name: manifest.name,
    version: manifest.version,
    description: manifest.description,
    license,
    type: manifest.type,
    bin: manifest.bin && Object.fromEntries(Object.entries(manifest.bin).map(([name, file]) => [name, toBuilt(file)])),
    exports: Object.fromEntries(
      Object.entries(manifest.exports).map(([path, source]) => [path, toPublishedExport(source)]),
    ),
    files: ['dist'],
    dependencies: Object.fromEntries(
      used.filter((link) => !isPeer(link)).map(([name, range]) => [name, toRange(name, range, workspace)]),
    ),
    peerDependencies: Object.fromEntries(used.filter(isPeer).map(([name, range]) => [name, toPeerRange(name, range)])),
    roadworthy: manifest.roadworthy,
  };
}
