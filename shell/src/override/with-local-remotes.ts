import type { Registry } from '@roadworthy/contract/registry';
import { metaName } from './local-remote';

/** Where the tab keeps what its reader agreed to. */
export const tabKey = 'roadworthy.local-remotes';

/** What a tab keeps; nothing where the browser keeps nothing. */
function kept(window: Window): string | null {
  try {
    return window.sessionStorage.getItem(tabKey);
  } catch {
    return null;
  }
}

/**
 * The registry of a page, with remotes of the reader's own computer where this tab runs such ones; everybody else
 * fetches nothing for it. Never fulfilled when another document must be fetched.
 */
export async function withLocalRemotes(registry: Registry, window: Window): Promise<Registry> {
  const allowed = window.document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content ?? '';
  const agreed = kept(window) ?? '';
  if (!allowed && !agreed) return registry;
  const { settle } = await import('./settle');
  return settle(registry, { allowed, agreed, window });
}
