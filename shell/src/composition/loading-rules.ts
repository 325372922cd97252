import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { addressOf } from './registry';

/** Milliseconds; without it a hanging server would hold the page (federation.md 'Staying alive'). */
export const scriptTimeout = 4_000;
/** Milliseconds that a development server has: it answers once it has compiled. */
const developmentTimeout = 60_000;

/** Hash of every script that the registry promises, by absolute address. */
function promisedHashes(registry: Registry, origin: string): Map<string, string> {
  const releases = Object.values(registry.areas).flatMap((entry): Release[] =>
    [entry.live, entry.previous, entry.canary?.release].filter((release) => release !== undefined),
  );
  return new Map(
    releases.flatMap((release) =>
      Object.entries(release.integrity).map(([file, hash]) => [addressOf(file, origin), hash] as const),
    ),
  );
}

/** How the federation runtime loads: with a time-out, and scripts only as the registry promises them. */
export function loadingRules(registry: Registry, origin: string): ModuleFederationRuntimePlugin {
  const hashes = promisedHashes(registry, origin);
  const ownStore = addressOf('', origin);
  return {
    name: 'roadworthy-loading-rules',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      const integrity = hashes.get(url);
      // A development server promises no hash, and answers only those that say who they are.
      script.crossOrigin = 'anonymous';
      if (integrity) script.integrity = integrity;
      // Fail closed: the store's registry promises a hash for each of its scripts.
      else if (url.startsWith(ownStore)) throw new Error(`The registry has no integrity for ${url}`);
      return { script, timeout: integrity ? scriptTimeout : developmentTimeout };
    },
  };
}
