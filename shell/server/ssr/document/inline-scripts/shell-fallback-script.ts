import { documentTokenName, edgePaths } from '@roadworthy/contract/edge-paths';
import type { AreaEntry } from '@roadworthy/contract/registry';
import { callScript } from '../../../../src/inline-scripts/call-script';

type Settings = {
  /** The address of the live shell's files. */
  folder: string;
  version: string;
  /** The entry of the previous version. */
  fallback: { address: string; integrity?: string } | null;
  tokenName: string;
  healthPath: string;
  /** A shell with an error may still mount the page within this time. */
  mountTimeoutMs: number;
};

function watchShell({ folder, version, fallback, tokenName, healthPath, mountTimeoutMs }: Settings): void {
  const nonce = document.currentScript?.nonce ?? '';
  let hasReported = false;

  function loadFallback(): void {
    if (!fallback) return;
    const script = document.createElement('script');
    script.nonce = nonce;
    if (fallback.integrity) {
      script.integrity = fallback.integrity;
      script.crossOrigin = 'anonymous';
    }
    script.src = fallback.address;
    document.head.append(script);
  }

  function fail(why: unknown): void {
    if (hasReported || performance.getEntriesByName('hydrated').length > 0) return;
    hasReported = true;
    const token = document.querySelector<HTMLMetaElement>(`meta[name=${tokenName}]`)?.content;
    const failed = String(why).slice(0, 300);
    fetch(healthPath, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, versions: [{ area: 'shell', version, failed }] }),
    });
    loadFallback();
  }

  const failLater = (why: unknown) => setTimeout(() => fail(why), mountTimeoutMs);

  addEventListener(
    'error',
    ({ target, filename, message }) => {
      const source = (target as HTMLScriptElement | null)?.src;
      if (!source) {
        if (filename?.includes(folder)) failLater(message);
      } else if (source.includes(folder) && navigator.onLine !== false) fail('Its script could not be loaded.');
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    const [thrower] = /\/releases\/[^:]*/.exec(reason?.stack || '') ?? [];
    if (thrower?.includes(folder)) failLater(reason);
  });
}

/**
 * Detects whether the live shell starts, because its own health reports begin only then. A failed start is reported to the
 * edge, and the previous version is loaded instead; not when there is no connection.
 */
export function shellFallbackScript({ live, previous }: AreaEntry, address: (file: string) => string): string {
  return callScript(watchShell, {
    folder: address(live.entry).replace(/[^/]*$/, ''),
    version: live.version,
    fallback: previous ? { address: address(previous.entry), integrity: previous.integrity[previous.entry] } : null,
    tokenName: documentTokenName,
    healthPath: edgePaths.health,
    mountTimeoutMs: 4_000,
  });
}
