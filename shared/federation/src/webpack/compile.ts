import { createRequire } from 'node:module';
import type { RuleSetRule } from 'webpack';
import type { AreaName } from '../workspace';

/** Loaders and plugins are this package's, not the area's. */
const { resolve: located } = createRequire(import.meta.url);

/** How TypeScript becomes JavaScript, the same for both builds of an area, so that their class names agree. */
export const compile = (area: AreaName, mode: 'production' | 'development'): RuleSetRule => ({
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
            { displayName: mode === 'development', ssr: true, namespace: area },
          ],
        ],
      },
    },
  },
});
