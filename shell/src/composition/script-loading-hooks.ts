import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { resolveUrl } from './registry';

/** Without a timeout, a server that hangs would block the page. */
const SCRIPT_TIMEOUT_MS = 4_000;
/** A development server responds only after it has compiled. */
const DEVELOPMENT_SCRIPT_TIMEOUT_MS = 60_000;

/** The integrity hash of every script in the registry, by absolute URL. */
function expectedIntegrity(registry: Registry, origin: string): Map<string, string> {
  const releases = Object.values(registry.areas).flatMap((entry): Release[] =>
    [entry.live, entry.previous, entry.canary?.release].filter((release) => release !== undefined),
  );
  return new Map(
    releases.flatMap((release) =>
      Object.entries(release.integrity).map(([file, hash]) => [resolveUrl(file, origin), hash] as const),
    ),
  );
}

/** Makes the federation runtime load scripts with a timeout and with the integrity hashes of the registry. */
export function scriptLoadingPlugin(registry: Registry, origin: string): ModuleFederationRuntimePlugin {
  const hashes = expectedIntegrity(registry, origin);
  const storeUrl = resolveUrl('', origin);
  return {
    name: 'roadworthy-loading-rules',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      const integrity = hashes.get(url);
      // A development server has no hash and requires a CORS request.
      script.crossOrigin = 'anonymous';
      if (integrity) script.integrity = integrity;
      // Fail closed: the registry has a hash for each script of the store.
      else if (url.startsWith(storeUrl)) throw new Error(`The registry has no integrity for ${url}`);
      return { script, timeout: integrity ? SCRIPT_TIMEOUT_MS : DEVELOPMENT_SCRIPT_TIMEOUT_MS };
    },
  };
}
