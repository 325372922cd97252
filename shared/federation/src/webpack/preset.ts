import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import type { Configuration, RuleSetRule } from 'webpack';
import type { AreaName } from '../workspace';
import { exposesOf } from './exposes';
import { manifestFile } from './names';
import { sharedModules } from './shared-modules';

/** Loaders and plugins are this package's, not the area's. */
const { resolve: located } = createRequire(import.meta.url);

/** What an area says of its build; everything else is the preset's. */
export type AreaBuild = {
  name: AreaName;
  /** Absolute path of the area's folder. */
  folder: string;
  /** Port of the area's own development server. */
  port: number;
  /** Absent for the shell, which is the host. */
  remote?: RemoteDescription;
};

/** One run of the build. */
export type BuildRun = {
  mode: 'production' | 'development';
  /** Global name of the container, unique per build: two builds of an area can live in one page (federation.md). */
  container: string;
  /** Absolute path of the folder to write to. */
  output: string;
  /** In development: also an entry that reloads the page when this area's server has built anew. */
  reload?: boolean;
};

/** How an area's TypeScript is compiled. */
export const compile = (area: AreaBuild, run: BuildRun): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: located('swc-loader'),
  options: {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      // Never the development runtime: a released shell has no react/jsx-dev-runtime to share.
      transform: { react: { runtime: 'automatic', development: false } },
      experimental: {
        // A namespace per area keeps class names apart although styled-components is one singleton.
        plugins: [
          [
            located('@swc/plugin-styled-components'),
            { displayName: run.mode === 'development', ssr: true, namespace: area.name },
          ],
        ],
      },
    },
  },
});

/** The development server's own client, told where its server is: the page comes from the edge. */
const reloadClient = (port: number) =>
  `${located('webpack-dev-server/client/index.js')}?protocol=ws&hostname=localhost&port=${port}&pathname=/ws&live-reload=true&hot=false&logging=warn`;

/** The webpack configuration of an area, as a host or as a remote. Settings marked in federation.md are kept as seen to work. */
export function webpackConfig(area: AreaBuild, run: BuildRun): Configuration {
  const { remote } = area;
  return {
    name: area.name,
    mode: run.mode,
    context: area.folder,
    target: ['web', 'es2022'],
    devtool: run.mode === 'production' ? 'source-map' : 'eval-cheap-module-source-map',
    entry: {
      ...(remote ? {} : { main: join(area.folder, 'src/main.ts') }),
      ...(run.reload ? { reload: reloadClient(area.port) } : {}),
    },
    output: {
      path: run.output,
      // The version is in the folder's name, which is never written twice.
      filename: '[name].js',
      chunkFilename: 'chunk-[name].js',
      assetModuleFilename: '[name][ext]',
      publicPath: 'auto',
      uniqueName: run.container,
      chunkLoadTimeout: 8_000,
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [compile(area, run), { test: /\.woff2$/, type: 'asset/resource' }] },
    optimization: { chunkIds: 'deterministic', moduleIds: 'deterministic' },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      new ModuleFederationPlugin({
        name: run.container,
        filename: remote ? 'remote-entry.js' : undefined,
        exposes: remote ? exposesOf(area.folder, remote) : undefined,
        shared: sharedModules(remote ? 'remote' : 'host'),
        // With the default strategy one unreachable remote leaves the whole page blank.
        shareStrategy: 'loaded-first',
        manifest: { fileName: manifestFile },
        dts: false,
        dev: false,
        experiments: remote
          ? { asyncStartup: false, optimization: { target: 'web', disableRemote: true } }
          : { optimization: { target: 'web' } },
      }),
    ],
  };
}
