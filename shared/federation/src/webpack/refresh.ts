import { createRequire } from 'node:module';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const { resolve: located } = createRequire(import.meta.url);
const own = (file: string) => join(import.meta.dirname, 'refresh', file);

/** Comes before React in a host's build for developers, so that every remote finds the one refresh runtime there. */
export const provideRefresh = own('provide.ts');

/** What a remote's development build uses of that runtime: a copy of its own would come too late to see any root. */
export const sharedRefresh: Record<string, string> = {
  'react-refresh/runtime$': own('runtime.ts'),
  [located('react-refresh')]: own('runtime.ts'),
};

/** Draws changed components anew in the open page, with their state (react-refresh). */
export const refreshPlugin = () => new ReactRefreshPlugin({ overlay: false });
