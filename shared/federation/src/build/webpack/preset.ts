import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ConsumeSharedPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { AreaUsage, RemoteDeclaration } from '@roadworthy/contract/remote';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Chunk, type ChunkGraph, type Configuration, type Module } from 'webpack';
import { compile, compileInstalled } from './compile';
import { findExposes } from './exposes';
import { type buildFolders, manifestFile, remoteEntry, type StartChunk, serverRemoteEntry } from './names';
import { hostEntries, refreshPlugin, sharedRefresh } from './refresh';
import { consumedModules, providedModules, workspacePackages } from './shared-modules';
import { trimLibraries } from './unused-code/trim-libraries';

const require = createRequire(import.meta.url);

// Module Federation would find it by provoking an error, for which webpack compiles its schemas: 0.6 s of every start.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/**
 * Selects react-router's production build, because its package resolves to the development build by default. They differ
 * only in warnings.
 */
function quietRouter(): Record<string, string> {
  const facade = createRequire(require.resolve('@roadworthy/router')).resolve('react-router-dom');
  const builds = dirname(dirname(createRequire(facade).resolve('react-router')));
  return {
    'react-router$': join(builds, 'production/index.mjs'),
    'react-router/dom$': join(builds, 'production/dom-export.mjs'),
  };
}

/** Module aliases. */
function aliases({ remote }: AreaBuild, { mode, target, forDevelopers }: BuildRun): Record<string, string> {
  if (mode === 'development') return remote ? sharedRefresh : {};
  return target === 'web' && !forDevelopers ? quietRouter() : {};
}

/** What an area configures of its build; everything else is the preset's. */
export type AreaBuild = {
  name: string;
  /** Absolute path of the area's folder. */
  folder: string;
  /** Preferred port of the area's development server. */
  port: number;
  /** Absent for the shell. */
  remote?: RemoteDeclaration;
  /** The shell's. */
  host?: AreaUsage;
  /** Maximum Brotli bytes of script for one page or widget of the area, its entry included. */
  budget: number;
  /** Maximum Brotli bytes of all its scripts, those loaded by `import()` included. */
  totalBudget: number;
};

/** One run of the build. */
export type BuildRun = {
  mode: 'production' | 'development';
  /** For browsers, or for the edge's rendering workers. */
  target: keyof typeof buildFolders;
  /** Global name of the container, unique per build, so that two builds of an area can be in one page. */
  container: string;
  /** Absolute path of the folder to write to. */
  output: string;
  /** URL path of that folder. */
  publicPath: string;
  /**
   * Shell only: a released build with React's development code, so that a remote run from source can hot-reload. Every
   * build in mode 'development' can.
   */
  forDevelopers?: boolean;
};

/**
 * SWC's minimizer: a build takes 0.6 of the time that it takes with Terser, and is up to 1 % smaller. It has threads of
 * its own: starting a process for it costs more than it saves.
 */
const minimizer: NonNullable<Configuration['optimization']>['minimizer'] = [
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false }),
];

/** Module and chunk names that do not depend on other modules. */
const deterministicIds: Configuration['optimization'] = { chunkIds: 'deterministic', moduleIds: 'deterministic' };

const WIDGET = /^__federation_expose_widgets__/;
const PAGE_OR_WIDGET = /^__federation_expose_(?:pages|widgets)__/;

/**
 * Several widgets of an area may be on one page: one chunk with their shared code saves 17 kB on the home page. What half
 * of the area's pages use too is in a chunk of its own, so that a page opened from there does not load it again.
 */
function widgetChunkGroups({ remote }: AreaBuild): NonNullable<Configuration['optimization']> {
  const pages = new Set(remote?.routes.map(({ page }) => page)).size;
  const isCommon = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
    const exposed = [...chunkGraph.getModuleChunksIterable(module)].filter(({ name }) =>
      PAGE_OR_WIDGET.test(name ?? ''),
    );
    const widgets = exposed.filter(({ name }) => WIDGET.test(name ?? '')).length;
    return widgets >= 2 && exposed.length - widgets >= pages / 2;
  };
  return {
    splitChunks: {
      cacheGroups: {
        common: {
          name: 'common',
          chunks: ({ name }) => PAGE_OR_WIDGET.test(name ?? ''),
          test: isCommon,
          enforce: true,
          priority: 2,
        },
        widgets: {
          name: 'widgets',
          chunks: ({ name }) => WIDGET.test(name ?? ''),
          minChunks: 2,
          enforce: true,
          priority: 1,
        },
      },
    },
  };
}

/**
 * The chunks with which the shell starts. A document requests them together: the small ones arrive first, so that they run
 * while React's renderer, the largest, is still loading (decision 066). All that remotes are provided with is in one.
 */
function startChunkGroups(): NonNullable<Configuration['optimization']> {
  const isForRemotes = ({ groupsIterable }: Chunk) =>
    [...groupsIterable].some(({ origins }) => origins.some(({ module }) => module?.type === 'provide-module'));
  const isProvided = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some(isForRemotes);
  const group = (name: StartChunk) => ({ name, enforce: true });
  return {
    splitChunks: {
      cacheGroups: {
        renderer: {
          ...group('react-dom'),
          test: /\/react-dom\/(?:client|cjs\/react-dom-client\.[a-z]+)\.js$/,
          priority: 2,
        },
        libraries: { ...group('libraries'), test: isProvided, priority: 1 },
      },
    },
  };
}

/** Differences between the web build and the server build. */
function targetOptions(area: AreaBuild, { target, mode, forDevelopers }: BuildRun): Configuration {
  if (target === 'server') {
    return {
      target: ['async-node20'],
      devtool: false,
      // A module that remotes need is provided only if it is in the build, whether or not the shell uses it there.
      entry: area.remote ? {} : { main: [...workspacePackages, join(area.folder, 'src/rendering/main.ts')] },
      // Readable stack traces; browsers do not download this.
      optimization: { minimize: false },
    };
  }
  const refreshes = forDevelopers || mode === 'development';
  return {
    target: ['web', 'es2022'],
    // No eval, so that a development build also runs under the site's policy.
    // The store contains a release's source maps but does not serve them: no script names one.
    devtool: mode === 'development' ? 'cheap-module-source-map' : !forDevelopers && 'hidden-source-map',
    entry: area.remote ? {} : { main: [...(refreshes ? hostEntries : []), join(area.folder, 'src/main')] },
    optimization: {
      ...(area.remote ? widgetChunkGroups(area) : startChunkGroups()),
      ...(forDevelopers && { minimize: false, nodeEnv: 'development' }),
    },
  };
}

/**
 * In a browser, released remotes use the shell's federation runtime (shell/src/composition/provide-runtime.ts): each
 * remote is 10 kB smaller (4 kB compressed) than with the package's `externalRuntime`.
 */
const runtimeOfShell: Configuration['externals'] = async ({ request }: { request?: string }) =>
  request?.includes('/webpack-bundler-runtime/') ? 'global roadworthyFederation' : undefined;

/**
 * A hint for V8 that a script's functions are called soon: it compiles them on another thread while the script arrives,
 * instead of one by one on the main thread (decision 060).
 */
const compileAhead = () =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // After the minimizer, which removes comments, and before source maps.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

function federation({ remote, folder }: AreaBuild, { target, container }: BuildRun) {
  const server = target === 'server';
  const optimization = {
    target: server ? ('node' as const) : ('web' as const),
    // Remotes load no remotes, and the browser gets entries instead of manifests, so snapshots are not needed.
    ...(remote ? { disableRemote: true } : { disableSnapshot: true }),
  };
  return new ModuleFederationPlugin({
    name: container,
    filename: remote && (server ? serverRemoteEntry : remoteEntry),
    library: remote && server ? { type: 'commonjs-module' } : undefined,
    exposes: remote && findExposes(folder, remote),
    shared: remote && consumedModules(folder),
    // With the default strategy one unreachable remote leaves the whole page blank.
    shareStrategy: 'loaded-first',
    manifest: server ? false : { fileName: manifestFile },
    dts: false,
    dev: false,
    experiments: { asyncStartup: false, optimization },
  });
}

/**
 * Provides modules to remotes. With the federation plugin's own `shared`, the shell would look up each of its imports of
 * them in the share scope, at once (decision 066). Without the plugin for consumers the scope itself is missing.
 */
const provideToRemotes = (folder: string) => [
  new ConsumeSharedPlugin({ consumes: {} }),
  new ProvideSharedPlugin({ provides: providedModules(folder) }),
];

/** The webpack configuration of an area, as a host or as a remote. */
export function webpackConfig(area: AreaBuild, run: BuildRun): Configuration {
  const extension = run.target === 'server' ? 'cjs' : 'js';
  const { optimization, ...targetConfig } = targetOptions(area, run);
  return {
    name: area.name,
    mode: run.mode,
    context: area.folder,
    ...targetConfig,
    output: {
      path: run.output,
      // The version is in the folder's name, which is never written twice.
      filename: `[name].${extension}`,
      chunkFilename: `chunk-[name].${extension}`,
      assetModuleFilename: '[name][ext]',
      publicPath: run.publicPath,
      uniqueName: run.container,
      // A development server responds after it has compiled, and a slow network may take long for the shell's start.
      chunkLoadTimeout: run.mode === 'development' || !area.remote ? 60_000 : 8_000,
      // A development server serves pages of another origin and requires CORS requests.
      ...(run.mode === 'development' && { crossOriginLoading: 'anonymous' as const }),
      clean: true,
    },
    // es2015: rxjs without the helpers for older browsers.
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['es2015', '...'],
      alias: aliases(area, run),
    },
    externals: run.mode === 'production' && run.target === 'web' && area.remote ? runtimeOfShell : [],
    module: {
      rules: [
        compile(area.name, run.mode, Boolean(area.remote)),
        compileInstalled(area.name),
        { test: /\.woff2$/, type: 'asset/resource', generator: { emit: run.target === 'web' } },
      ],
    },
    optimization: { ...(run.mode === 'production' && deterministicIds), minimizer, ...optimization },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [
      federation(area, run),
      ...(area.remote ? [] : provideToRemotes(area.folder)),
      ...(run.mode === 'development' ? [refreshPlugin()] : []),
      ...(run.mode === 'production' && run.target === 'web' ? [compileAhead(), trimLibraries()] : []),
    ],
  };
}
