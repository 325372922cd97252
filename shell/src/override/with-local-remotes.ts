import type { Registry } from '@roadworthy/contract/registry';
import { LOCAL_REMOTES_META } from './local-remote';

/** Session storage key of the remotes that the developer confirmed. */
export const tabKey = 'roadworthy.local-remotes';

/** Null without session storage. */
function readConfirmed(window: Window): string | null {
  try {
    return window.sessionStorage.getItem(tabKey);
  } catch {
    return null;
  }
}

/**
 * The page's registry with the confirmed local remotes of this tab. Other tabs load nothing for it. Never resolves when
 * another document must be loaded.
 */
export async function withLocalRemotes(registry: Registry, window: Window): Promise<Registry> {
  const allowed = window.document.querySelector<HTMLMetaElement>(`meta[name="${LOCAL_REMOTES_META}"]`)?.content ?? '';
  const confirmed = readConfirmed(window) ?? '';
  if (!allowed && !confirmed) return registry;
  const { applyOverrides } = await import('./apply-overrides');
  return applyOverrides(registry, { allowed, confirmed: confirmed, window });
}
