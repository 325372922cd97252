import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runWebpack } from '../build/run-webpack';
import { type AreaBuild, webpackConfig } from '../build/webpack/preset';
import { REPOSITORY_ROOT } from '../workspace';

/** The released build of sample sources for browsers. */
export type SampleBuild = {
  /** Names of all its files. */
  files: string[];
  scripts: string[];
  contentOf: (file: string) => string;
  /** Names of the scripts that contain a text. */
  scriptsWith: (text: string) => string[];
  remove: () => void;
};

/**
 * Builds sources as an area, in a folder of the shell, whose packages they can import.
 * @param sources texts by path
 */
export async function buildSample(
  area: Pick<AreaBuild, 'name' | 'remote'>,
  sources: Readonly<Record<string, string>>,
  { hasSourceMaps = false } = {},
): Promise<SampleBuild> {
  mkdirSync(join(REPOSITORY_ROOT, 'shell/dist'), { recursive: true });
  const folder = mkdtempSync(join(REPOSITORY_ROOT, 'shell/dist/sample-'));
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const output = join(folder, 'output');
  const run = { mode: 'production', target: 'web', container: 'sample', output, publicPath: '/' } as const;
  const config = webpackConfig({ ...area, folder, port: 0, budget: 0, totalBudget: 0 }, run);
  await runWebpack(hasSourceMaps ? config : { ...config, devtool: false });
  const files = readdirSync(output);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const contentOf = (file: string) => readFileSync(join(output, file), 'utf8');
  return {
    ...{ files, scripts, contentOf },
    scriptsWith: (text) => scripts.filter((file) => contentOf(file).includes(text)),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
