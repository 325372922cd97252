import { getInstance, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { loadingRules } from './loading-rules';
import { provideRuntime } from './provide-runtime';
import { addressOf } from './registry';

/** Loads one exposed module (`pages/listing`) of one release. */
export type LoadModule = (release: Release, expose: string) => Promise<unknown>;

/**
 * A loader over the federation runtime of this document. Every version is a remote of its own, named by its container.
 */
export function federationLoader(registry: Registry, origin: string): LoadModule {
  const federation = getInstance();
  if (!federation) throw new Error('The federation runtime has not started.');
  provideRuntime();
  federation.registerPlugins([loadingRules(registry, origin)]);
  const known = new Set<string>();
  return async (release, expose) => {
    if (!known.has(release.container)) {
      known.add(release.container);
      // The entry itself, not the manifest: the registry already says all that the manifest would.
      const entry = addressOf(release.entry, origin);
      registerRemotes([{ name: release.container, entry, type: 'global', entryGlobalName: release.container }]);
    }
    const loaded = await federation.loadRemote<{ module: unknown }>(`${release.container}/${expose}`);
    if (!loaded?.module) throw new Error(`${release.area} ${release.version} exposes no ${expose}`);
    return loaded.module;
  };
}
