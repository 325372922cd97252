import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { type AreaName, REPOSITORY_ROOT } from '../workspace';
import type { AreaBuild } from './webpack/preset';

/** The export of an area's `webpack.config.ts`. */
export async function areaBuild(area: AreaName): Promise<AreaBuild> {
  const { area: build } = (await import(join(REPOSITORY_ROOT, area, 'webpack.config.ts'))) as { area: AreaBuild };
  return build;
}

/** Runs webpack once. @throws with webpack's report when a module does not compile */
export function runWebpack(config: Configuration): Promise<Stats> {
  return new Promise((done, failed) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) failed(error);
        else if (!stats) failed(new Error('webpack gave no account of the build.'));
        else if (stats.hasErrors()) failed(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        else done(stats);
      });
    });
  });
}
