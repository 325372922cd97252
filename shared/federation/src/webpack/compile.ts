import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';

/** Loaders and plugins are this package's, not the area's. */
const { resolve: located } = createRequire(import.meta.url);

type Mode = 'production' | 'development';

/**
 * What elements become; in development so that React can draw a changed component anew. A remote never calls React's own development runtime, because a released shell has none to
 * share; the one in `refresh/` is made of what every shell shares.
 */
const jsx = (mode: Mode, isRemote: boolean) => {
  if (mode === 'production') return { runtime: 'automatic', development: false };
  const importSource = isRemote ? join(import.meta.dirname, 'refresh') : 'react';
  return { runtime: 'automatic', development: true, refresh: true, importSource };
};

/** How TypeScript becomes JavaScript, the same for both builds of an area, so that their class names agree. */
export const compile = (area: string, mode: Mode, isRemote = false): RuleSetRule => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: located('swc-loader'),
  options: {
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: jsx(mode, isRemote) },
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
