import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const { resolve: resolvePackage } = createRequire(import.meta.url);
/** Sources in this repository, JavaScript in the package. */
const extension = extname(import.meta.url);
const refreshFile = (name: string) => join(import.meta.dirname, 'refresh', `${name}${extension}`);

/**
 * First entries of a host's build for developers: the refresh runtime that all remotes use, loaded before React; and the
 * JSX runtime that remotes call, which a host in development mode does not use itself.
 */
export const hostEntries = [refreshFile('provide'), 'react/jsx-runtime'];

/** Aliases of a remote's development build: its own copy of the refresh runtime would load too late to see any root. */
export const sharedRefresh: Record<string, string> = {
  'react-refresh/runtime$': refreshFile('runtime'),
  [resolvePackage('react-refresh')]: refreshFile('runtime'),
};

/** Applies changed components to the open page without losing state; shows errors of updated modules. */
export const refreshPlugin = () =>
  new ReactRefreshPlugin({
    exclude: [/node_modules/, join(import.meta.dirname, 'refresh')],
    overlay: { entry: false, module: refreshFile('hot-update-error'), sockIntegration: false },
  });
