import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { root } from '../workspace';
import { compile } from './compile';
import { exposesOf } from './exposes';
import { type buildFolders, manifestFile, remoteEntry, serverRemoteEntry } from './names';
import { provideRefresh, refreshPlugin, sharedRefresh } from './refresh';
import { sharedModules } from './shared-modules';

/**
 * react-router names its development build to everybody; the production one differs in its warnings only, which nobody
 * reads in production.
 */
function quietRouter(): Record<string, string> {
  const facade = createRequire(join(root, 'shared/router/package.json')).resolve('react-router-dom');
  const builds = dirname(dirname(createRequire(facade).resolve('react-router')));
  return {
    'react-router$': join(builds, 'production/index.mjs'),
    'react-router/dom$': join(builds, 'production/dom-export.mjs'),
  };
}

/** Modules that stand for others. */
function aliases({ remote }: AreaBuild, { mode, target, forDevelopers }: BuildRun): Record<string, string> {
  if (mode === 'development') return remote ? sharedRefresh : {};
  return target === 'web' && !forDevelopers ? quietRouter() : {};
}

/** What an area says of its build; everything else is the preset's. */
export type AreaBuild = {
  name: string;
  /** Absolute path of the area's folder. */
  folder: string;
  /** Port of the area's own development server. */
  port: number;
  /** Absent for the shell, which is the host. */
  remote?: RemoteDescription;
  /** Brotli bytes of script that a browser may fetch for one page or widget of the area, its entry included. */
  budget: number;
};

/** One run of the build. */
export type BuildRun = {
  mode: 'production' | 'development';
  /** For browsers, or for the edge's rendering workers. */
  target: keyof typeof buildFolders;
  /** Global name of the container, unique per build: two builds of an area can live in one page (federation.md). */
  container: string;
  /** Absolute path of the folder to write to. */
  output: string;
  /** Address of that folder's files in a browser. */
  publicPath: string;
  /**
   * Of the shell: a released build with React's development code, for pages on which a remote is run from source: what
   * is changed there can be drawn anew. In the mode 'development' every build can.
   */
  forDevelopers?: boolean;
};

/** SWC's, which compiles too: a build takes 0.6 of the time that it takes with Terser, and is up to 1 % smaller. */
const minimizer: NonNullable<Configuration['optimization']>['minimizer'] = [
  new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify }),
];

/** Names of modules and chunks that stay when others come and go. */
const lastingIds: Configuration['optimization'] = { chunkIds: 'deterministic', moduleIds: 'deterministic' };

/**
 * Widgets of an area stand on one page: what several of them need comes once (measured: 17 kB less on the home page).
 */
const widgetsTogether: Configuration['optimization'] = {
  splitChunks: {
    cacheGroups: {
      widgets: {
        name: 'widgets',
        chunks: ({ name }) => /^__federation_expose_widgets__/.test(name ?? ''),
        minChunks: 2,
        enforce: true,
      },
    },
  },
};

/** What differs between the two builds of the same sources. */
function targetParts(area: AreaBuild, { target, mode, forDevelopers }: BuildRun): Configuration {
  if (target === 'server') {
    return {
      target: ['async-node20'],
      devtool: false,
      entry: area.remote ? {} : { main: join(area.folder, 'src/rendering/main.ts') },
      // Readable stack traces; nobody downloads this.
      optimization: { minimize: false },
    };
  }
  const refreshes = forDevelopers || mode === 'development';
  return {
    target: ['web', 'es2022'],
    // Nothing is evaluated, so that a development build too runs under the site's policy.
    devtool: mode === 'development' ? 'cheap-module-source-map' : !forDevelopers && 'source-map',
    entry: area.remote ? {} : { main: [...(refreshes ? [provideRefresh] : []), join(area.folder, 'src/main.ts')] },
    optimization: { ...widgetsTogether, ...(forDevelopers && { minimize: false, nodeEnv: 'development' }) },
  };
}

/**
 * In a browser the shell's copy of the federation runtime serves every released remote too
 * (shell/src/composition/provide-runtime.ts): measured, 10 kB less (4 compressed) for each remote of a page than with
 * the package's `externalRuntime`.
 */
const runtimeOfShell: Configuration['externals'] = async ({ request }: { request?: string }) =>
  request?.includes('/webpack-bundler-runtime/') ? 'global roadworthyFederation' : undefined;

function federation({ remote, folder }: AreaBuild, { target, container }: BuildRun) {
  const shared = sharedModules(remote ? 'remote' : 'host');
  const server = target === 'server';
  const optimization = {
    target: server ? ('node' as const) : ('web' as const),
    // Remotes load no remotes; and the browser is told entries, not manifests, which is what snapshots are for.
    ...(remote ? { disableRemote: true } : { disableSnapshot: true }),
  };
  return new ModuleFederationPlugin({
    name: container,
    filename: remote && (server ? serverRemoteEntry : remoteEntry),
    library: remote && server ? { type: 'commonjs-module' } : undefined,
    exposes: remote && exposesOf(folder, remote),
    shared,
    // With the default strategy one unreachable remote leaves the whole page blank.
    shareStrategy: 'loaded-first',
    manifest: server ? false : { fileName: manifestFile },
    dts: false,
    dev: false,
    experiments: { asyncStartup: false, optimization },
  });
}

/**
 * The webpack configuration of an area, as a host or as a remote. Settings marked in federation.md are kept as seen to
 * work.
 */
export function webpackConfig(area: AreaBuild, run: BuildRun): Configuration {
  const extension = run.target === 'server' ? 'cjs' : 'js';
  const { optimization, ...parts } = targetParts(area, run);
  return {
    name: area.name,
    mode: run.mode,
    context: area.folder,
    ...parts,
    output: {
      path: run.output,
      // The version is in the folder's name, which is never written twice.
      filename: `[name].${extension}`,
      chunkFilename: `chunk-[name].${extension}`,
      assetModuleFilename: '[name][ext]',
      publicPath: run.publicPath,
      uniqueName: run.container,
      // A development server answers once it has compiled.
      chunkLoadTimeout: run.mode === 'development' ? 60_000 : 8_000,
      // A development server answers pages of another origin, and only those that say who they are.
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
        { test: /\.woff2$/, type: 'asset/resource', generator: { emit: run.target === 'web' } },
      ],
    },
    optimization: { ...(run.mode === 'production' && lastingIds), minimizer, ...optimization },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [federation(area, run), ...(run.mode === 'development' ? [refreshPlugin()] : [])],
  };
}
