import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { compile } from '@roadworthy/federation/webpack/compile';
import { exposesOf } from '@roadworthy/federation/webpack/exposes';
import { type AreaBuild, type BuildRun, webpackConfig } from '@roadworthy/federation/webpack/preset';
import type { Configuration, RuleSetRule } from 'webpack';

/** The shell's files that know federation, in the browser and on the server; all else works with any `LoadModule`. */
const seams = ['src/composition/federation.ts', 'src/rendering/store-loader.ts'];

/** Name of the chunk of one exposed module. */
export const chunkName = (area: string, expose: string): string => `${area}-${expose}`.replace(/\W/g, '-');

/** Every exposed module of the remotes: `mf-chat`, `pages/chat` and its file. */
export const exposedModules = (remotes: readonly AreaBuild[]): { area: string; expose: string; file: string }[] =>
  remotes.flatMap(({ name, folder, remote }) =>
    remote
      ? Object.entries(exposesOf(folder, remote)).map(([expose, file]) => ({
          area: name,
          expose: expose.replace('./', ''),
          file: join(folder, file),
        }))
      : [],
  );

/** Source of the module that stands in for the seams: the same promise, kept by plain dynamic imports. */
export function mapLoaderSource(remotes: readonly AreaBuild[]): string {
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

/** Class names keep the area they come from, as in the composed site; shared packages go with the shell. */
const compileEach = (remotes: readonly AreaBuild[]): RuleSetRule => ({
  oneOf: [
    ...remotes.map((area) => ({ ...compile(area.name, 'production'), include: area.folder })),
    compile('shell', 'production'),
  ],
});

/**
 * The shell's own build with the remotes bundled in and without federation: what the same sources weigh when one team
 * builds them together. For the comparison only, never released to visitors.
 * @param generated absolute path of the loader to write, outside the checked sources: the shell must import no remote
 * @throws when a seam of the shell is not where this build looks for it
 */
export function singleBundleConfig(
  shell: AreaBuild,
  remotes: readonly AreaBuild[],
  run: BuildRun,
  generated: string,
): Configuration {
  const replaced = seams.map((seam) => join(shell.folder, seam));
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
    module: { rules: [compileEach(remotes), ...others] },
    plugins: base.plugins?.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
  };
}
