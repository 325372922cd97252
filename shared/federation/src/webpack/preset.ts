import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import type { Configuration } from 'webpack';
import { type AreaName, root } from '../workspace';
import { compile } from './compile';
import { exposesOf } from './exposes';
import { type buildFolders, manifestFile, remoteEntry, serverRemoteEntry } from './names';
import { sharedModules } from './shared-modules';

/** Loaders and plugins are this package's, not the area's. */
const { resolve: located } = createRequire(import.meta.url);

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
  /** For browsers, or for the edge's rendering workers. */
  target: keyof typeof buildFolders;
  /** Global name of the container, unique per build: two builds of an area can live in one page (federation.md). */
  container: string;
  /** Absolute path of the folder to write to. */
  output: string;
  /** Address of that folder's files in a browser. */
  publicPath: string;
  /** In development: also an entry that reloads the page when this area's server has built anew. */
  reload?: boolean;
};

/** The development server's own client, told where its server is: the page comes from the edge. */
const reloadClient = (port: number) =>
  `${located('webpack-dev-server/client/index.js')}?protocol=ws&hostname=localhost&port=${port}&pathname=/ws&live-reload=true&hot=false&logging=warn`;

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
function targetParts(area: AreaBuild, { target, mode, reload }: BuildRun): Configuration {
  if (target === 'server') {
    return {
      target: ['async-node20'],
      devtool: false,
      entry: area.remote ? {} : { main: join(area.folder, 'src/rendering/main.ts') },
      // Readable stack traces; nobody downloads this.
      optimization: { minimize: false },
    };
  }
  return {
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? 'source-map' : 'eval-cheap-module-source-map',
    entry: {
      ...(area.remote ? {} : { main: join(area.folder, 'src/main.ts') }),
      ...(reload ? { reload: reloadClient(area.port) } : {}),
    },
    optimization: widgetsTogether,
  };
}

function federation({ remote, folder }: AreaBuild, { target, container, mode }: BuildRun) {
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
    // In a browser the shell's copy of the federation runtime serves every released remote too
    // (shell/src/composition/provide-runtime.ts).
    experiments: {
      asyncStartup: false,
      optimization,
      externalRuntime: mode === 'production' && Boolean(remote) && !server,
    },
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
      chunkLoadTimeout: 8_000,
      clean: true,
    },
    // es2015: rxjs without the helpers for older browsers.
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['es2015', '...'],
      alias: run.mode === 'production' && run.target === 'web' ? quietRouter() : {},
    },
    module: {
      rules: [
        compile(area.name, run.mode),
        { test: /\.woff2$/, type: 'asset/resource', generator: { emit: run.target === 'web' } },
      ],
    },
    optimization: { chunkIds: 'deterministic', moduleIds: 'deterministic', ...optimization },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    plugins: [federation(area, run)],
  };
}
