import { getInstance, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { provideRuntime } from './provide-runtime';
import { resolveUrl } from './registry';
import type { RunAs } from './remote-loader';
import { scriptLoadingPlugin } from './script-loading-hooks';

export type LoadModule = (release: Release, expose: string) => Promise<unknown>;

/**
 * Loads exposed modules (`pages/listing`) with the federation runtime. Every version is a remote, named by its container.
 * @param attribute runs the evaluation of a release's modules
 */
export function federationLoader(registry: Registry, origin: string, attribute: RunAs): LoadModule {
  const federation = getInstance();
  if (!federation) throw new Error('The federation runtime has not started.');
  provideRuntime();
  federation.registerPlugins([scriptLoadingPlugin(registry, origin)]);
  const registered = new Set<string>();
  return async (release, expose) => {
    if (!registered.has(release.container)) {
      registered.add(release.container);
      // The entry, not the manifest: the registry contains what the manifest would.
      const entry = resolveUrl(release.entry, origin);
      const remote = { name: release.container, entry, type: 'global' as const, entryGlobalName: release.container };
      // In place of what another area's code may have registered under this name.
      registerRemotes([remote], { force: true });
    }
    type Evaluate = () => { module: unknown } | undefined;
    const name = `${release.container}/${expose}`;
    const evaluate = await federation.loadRemote<Evaluate>(name, { loadFactory: false, from: 'runtime' });
    const loaded = evaluate && (await attribute(release, evaluate));
    if (!loaded?.module) throw new Error(`${release.area} ${release.version} exposes no ${expose}`);
    return loaded.module;
  };
}
