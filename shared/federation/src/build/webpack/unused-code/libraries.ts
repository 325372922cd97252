import { neverCalled, type UnusedFunctions } from './empty-functions';

/** A file of a library, and what of it the site does not use. */
export type TrimmedFile = {
  /** Matches the path of the file. */
  path: RegExp;
  /** Text of the file where the library's chunks have changing names. */
  contains?: string;
  functions: UnusedFunctions;
};

/**
 * The router (decision 061). Pages and areas use only what shared/router exports: no fetchers, actions, blockers, lazy
 * routes, view transitions, middleware, instrumentation or discovery of routes, nothing of framework mode and of server components.
 */
const router: TrimmedFile = {
  path: /\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/,
  contains: 'function createRouter(init)',
  functions: {
    ...neverCalled(
      ...['fetch2', 'handleFetcherAction', 'handleFetcherLoader', 'resetFetcher', 'updateFetcherState', 'getFetcher'],
      ...['setFetcherError', 'markFetchersDone', 'getTargetedDataStrategyMatches', 'getUpdatedRevalidatingFetchers'],
      ...['handleAction', 'useSubmit', 'useFormAction', 'updateBlocker', 'getBlocker'],
      ...['patchRoutes', 'patchRoutesImpl', '_internalSetRoutes', 'discoverRoutes'],
      ...['runClientMiddlewarePipeline', 'instrumentClientSideRouter', 'getRouteInstrumentationUpdates'],
      ...['PrefetchPageLinks', 'RSCErrorHandler', 'deserializeErrors', 'decodeRouteErrorResponseDigest'],
    ),
    // Called, and then finds nothing.
    usePrefetchBehavior: 'return [false, null, {}];',
    getDataStrategyMatchLazyPromises: 'return;',
    shouldBlockNavigation: 'return;',
    markFetchRedirectsDone: 'return false;',
    abortStaleFetchLoads: 'return false;',
    useViewTransitionState: 'return false;',
    persistAppliedTransitions: 'return;',
    restoreAppliedTransitions: 'return;',
  },
};

/**
 * The federation runtime: the browser gets entries instead of manifests and snapshots, and the document requests a page's
 * scripts, so nothing is preloaded. Entries are scripts with a global name, which the shell loads by itself.
 */
const federation: TrimmedFile[] = [
  { path: /\/runtime-core\/dist\/remote\/index\.js$/, functions: neverCalled('preloadRemote') },
  {
    path: /\/runtime-core\/dist\/plugins\/snapshot\/SnapshotHandler\.js$/,
    functions: neverCalled('loadRemoteSnapshotInfo', 'loadManifestSnapshot', 'getManifestJson'),
  },
  { path: /\/runtime-core\/dist\/utils\/preload\.js$/, functions: neverCalled('preloadAssets') },
  { path: /\/webpack-bundler-runtime\/dist\/remotes\.js$/, functions: neverCalled('remotes') },
  { path: /\/runtime-core\/dist\/utils\/load\.js$/, functions: neverCalled('loadEsmEntry', 'loadSystemJsEntry') },
];

/** CSS gets no vendor prefixes, also with styled-components' `enableVendorPrefixes`, which no area has. */
const styles: TrimmedFile = { path: /\/stylis\/src\/Prefixer\.js$/, functions: { prefix: "return '';" } };

export const trimmedFiles: readonly TrimmedFile[] = [router, ...federation, styles];
