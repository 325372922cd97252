import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { exposesOf } from './exposes';
import { type AreaBuild, type BuildRun, compile, webpackConfig } from './preset';

/** The shell's one file that knows federation; everything else works with any `LoadModule`. */
const seam = 'src/composition/federation.ts';

/** Every exposed module of the remotes: `mf-chat/pages/chat` and its file. */
const exposed = (remotes: readonly AreaBuild[]): [name: string, file: string][] =>
  remotes.flatMap(({ name, folder, remote }) =>
    remote
      ? Object.entries(exposesOf(folder, remote)).map(([expose, file]): [string, string] => [
          `${name}/${expose.replace('./', '')}`,
          join(folder, file),
        ])
      : [],
  );

/** Source of the module that stands in for the seam: the same promise, kept by plain dynamic imports. */
export function mapLoaderSource(remotes: readonly AreaBuild[]): string {
  const entries = exposed(remotes).map(
    ([name, file]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(file)}),`,
  );
  return `const exposes = {
${entries.join('\n')}
};
export const federationLoader = () => async ({ area }, expose) => {
  const load = exposes[\`\${area}/\${expose}\`];
  if (!load) throw new Error(\`\${area} exposes no \${expose}\`);
  return (await load()).module;
};
`;
}

/** Class names keep the area they come from, as in the composed site; shared packages go with the shell. */
const compileEach = (shell: AreaBuild, remotes: readonly AreaBuild[], run: BuildRun): RuleSetRule => ({
  oneOf: [...remotes.map((area) => ({ ...compile(area, run), include: area.folder })), compile(shell, run)],
});

/**
 * The shell's own build with the remotes bundled in and without federation: what the same sources weigh when one team
 * builds them together. For the comparison in shared/bench only, never released to visitors.
 * @param generated absolute path of the loader to write, outside the checked sources: the shell must import no remote
 * @throws when the shell's seam is not where this build looks for it
 */
export function singleBundleConfig(
  shell: AreaBuild,
  remotes: readonly AreaBuild[],
  run: BuildRun,
  generated: string,
): Configuration {
  const replaced = join(shell.folder, seam);
  if (!existsSync(replaced)) throw new Error(`The single bundle replaces ${replaced}, which is not there.`);
  mkdirSync(join(generated, '..'), { recursive: true });
  writeFileSync(generated, mapLoaderSource(remotes));
  const base = webpackConfig(shell, run);
  const { loader } = compile(shell, run);
  const rules = base.module?.rules?.filter((rule) => (rule as RuleSetRule).loader !== loader) ?? [];
  return {
    ...base,
    name: 'single',
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, [replaced]: generated } },
    module: {
      rules: [
        compileEach(shell, remotes, run),
        // The asynchronous boundary serves federation alone: a site of one build would not pay a round trip for it.
        { test: join(shell.folder, 'src/main.ts'), parser: { dynamicImportMode: 'eager' } },
        ...rules,
      ],
    },
    plugins: base.plugins?.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
  };
}
