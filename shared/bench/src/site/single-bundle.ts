import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConsumeSharedPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { compile } from '@roadworthy/federation/build/webpack/compile';
import { findExposes } from '@roadworthy/federation/build/webpack/exposes';
import { type AreaBuild, type BuildRun, webpackConfig } from '@roadworthy/federation/build/webpack/preset';
import type { Configuration, RuleSetRule } from 'webpack';

/** The shell's files that use federation, in the browser and on the server; all others work with any `LoadModule`. */
const FEDERATION_FILES = ['src/composition/federation.ts', 'src/rendering/store-loader.ts'];

const federationPlugins = [ModuleFederationPlugin, ConsumeSharedPlugin, ProvideSharedPlugin];

/** Name of the chunk of one exposed module. */
export const chunkName = (area: string, expose: string): string => `${area}-${expose}`.replace(/\W/g, '-');

/** Every exposed module of the remotes: `mf-chat`, `pages/chat` and its file. */
export const exposedModules = (remotes: readonly AreaBuild[]): { area: string; expose: string; file: string }[] =>
  remotes.flatMap(({ name, folder, remote }) =>
    remote
      ? Object.entries(findExposes(folder, remote)).map(([expose, file]) => ({
          area: name,
          expose: expose.replace('./', ''),
          file: join(folder, file),
        }))
      : [],
  );

/** Source of the module that replaces federation's loader: the same interface, with plain dynamic imports. */
function mapLoaderSource(remotes: readonly AreaBuild[]): string {
  const entries = exposedModules(remotes).map(
    ({ area, expose, file }) =>
      `  ${JSON.stringify(`${area}/${expose}`)}: () => import(/* webpackChunkName: "${chunkName(area, expose)}" */ ${JSON.stringify(file)}),`,
  );
  return `const exposes = {
${entries.join('\n')}
};
const loader = () => async ({ area }, expose) => {
  const load = exposes[\`\${area}/\${expose}\`];
  if (!load) throw new Error(\`\${area} exposes no \${expose}\`);
  return (await load()).module;
};
export { loader as federationLoader, loader as storeLoader };
`;
}

/** Class names retain the area's prefix, as in the composed site; shared packages have the shell's. */
const compileEach = (remotes: readonly AreaBuild[]): RuleSetRule => ({
  oneOf: [
    ...remotes.map((area) => ({ ...compile(area.name, 'production'), include: area.folder })),
    compile('shell', 'production'),
  ],
});

/**
 * The shell's build with the remotes bundled in and without federation: the size of the same sources in one build. Only
 * for comparison, never released.
 * @param generated absolute path of the generated loader, outside the checked sources: the shell must import no remote
 * @throws when a file of the shell that this build replaces has moved
 */
export function singleBundleConfig(
  shell: AreaBuild,
  remotes: readonly AreaBuild[],
  run: BuildRun,
  generated: string,
): Configuration {
  const replaced = FEDERATION_FILES.map((file) => join(shell.folder, file));
  const missing = replaced.find((file) => !existsSync(file));
  if (missing) throw new Error(`The single bundle replaces ${missing}, which is not there.`);
  mkdirSync(dirname(generated), { recursive: true });
  writeFileSync(generated, mapLoaderSource(remotes));
  const base = webpackConfig(shell, run);
  const others = base.module?.rules?.filter((rule) => !String((rule as RuleSetRule).loader).includes('swc')) ?? [];
  const aliases = Object.fromEntries(replaced.map((file) => [file, generated]));
  return {
    ...base,
    name: 'single',
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...aliases } },
    // The shell's start is in one script, too.
    module: {
      rules: [
        compileEach(remotes),
        ...others,
        { test: /\/shell\/src\/main\.ts$/, parser: { dynamicImportMode: 'eager' } },
      ],
    },
    plugins: base.plugins?.filter((plugin) => !federationPlugins.some((type) => plugin instanceof type)),
  };
}
