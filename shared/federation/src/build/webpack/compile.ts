import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';

/** Loaders and plugins are dependencies of this package, not of the area. */
const { resolve: resolvePackage } = createRequire(import.meta.url);

type Mode = 'production' | 'development';

/**
 * How JSX compiles; in development with React Refresh. A remote never calls React's development runtime, which a released
 * shell does not share; the one in `refresh/` uses only what every shell shares.
 */
const jsx = (mode: Mode, isRemote: boolean) => {
  if (mode === 'production') return { runtime: 'automatic', development: false };
  const importSource = isRemote ? join(import.meta.dirname, 'refresh') : 'react';
  return { runtime: 'automatic', development: true, refresh: true, importSource };
};

/** Compiles TypeScript in the same way for both builds of an area, so that their class names are equal. */
export const compile = (area: string, mode: Mode, isRemote = false): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: resolvePackage('swc-loader'),
  options: {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: jsx(mode, isRemote) },
      experimental: {
        // The compiled plugin, which takes 2.5 s.
        cacheRoot: join(process.cwd(), 'node_modules/.cache/swc'),
        // A namespace per area separates class names, because styled-components is a singleton.
        plugins: [
          [
            resolvePackage('@swc/plugin-styled-components'),
            { displayName: mode === 'development', ssr: true, namespace: area },
          ],
        ],
      },
    },
  },
});

/**
 * Packages of this repository that are installed in another one: their styled components belong to the area's namespace,
 * too, so that it may have another version of them than the shell.
 */
export const compileInstalled = (area: string): RuleSetRule => ({
  ...compile(area, 'production'),
  test: /\/node_modules\/@roadworthy\/.*\.js$/,
  exclude: [],
  // As the sources of this repository: strict modules get another default import of styled-components.
  type: 'javascript/auto',
});
