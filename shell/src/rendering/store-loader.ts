import { getInstance, registerRemotes } from '@module-federation/enhanced/runtime';
import { resolveVerifiedEntry } from '@roadworthy/federation/integrity';
import type { LoadModule } from '../composition/federation';

/** Node's require, under the name that webpack does not replace. */
declare const __non_webpack_require__: NodeJS.Require;

/** Loads the remotes' server builds from the release store with this worker's federation runtime. */
export function storeLoader(store: string): LoadModule {
  const federation = getInstance();
  if (!federation) throw new Error('The federation runtime has not started.');
  const registered = new Set<string>();
  federation.registerPlugins([
    {
      name: 'roadworthy-store',
      // Without this the runtime would fetch the entry and evaluate its text.
      loadEntry: async ({ remoteInfo }) => __non_webpack_require__(remoteInfo.entry),
    },
  ]);
  return async (release, expose) => {
    const { container } = release;
    if (!registered.has(container)) {
      const entry = resolveVerifiedEntry(release, store);
      registerRemotes([{ name: container, entry, type: 'commonjs-module', entryGlobalName: container }]);
      registered.add(container);
    }
    const loaded = await federation.loadRemote<{ module: unknown }>(`${container}/${expose}`);
    if (!loaded?.module) throw new Error(`${release.area} ${release.version} exposes no ${expose}`);
    return loaded.module;
  };
}
