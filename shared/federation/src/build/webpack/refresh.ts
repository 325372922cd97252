import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const { resolve: resolvePackage } = createRequire(import.meta.url);
const refreshFile = (file: string) => join(import.meta.dirname, 'refresh', file);

/**
 * First entries of a host's build for developers: the refresh runtime that all remotes use, loaded before React; and the
 * JSX runtime that remotes call, which a host in development mode does not use itself.
 */
export const hostEntries = [refreshFile('provide.ts'), 'react/jsx-runtime'];

/** Aliases of a remote's development build: its own copy of the refresh runtime would load too late to see any root. */
export const sharedRefresh: Record<string, string> = {
  'react-refresh/runtime$': refreshFile('runtime.ts'),
  [resolvePackage('react-refresh')]: refreshFile('runtime.ts'),
};

/** Applies changed components to the open page without losing state; shows errors of updated modules. */
export const refreshPlugin = () =>
  new ReactRefreshPlugin({
    exclude: [/node_modules/, join(import.meta.dirname, 'refresh')],
    overlay: { entry: false, module: refreshFile('hot-update-error.ts'), sockIntegration: false },
  });
