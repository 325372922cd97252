import { edgesFolder } from '../store/edge-report';
import type { ReleaseStore } from '../store/release-store';

/** After this time the same alert may be sent again. */
const REPEAT_AFTER_MS = 24 * 3_600_000;
const MAX_TRIES = 10;

/**
 * Claims an alert, so that only one of several edges that detect the same failure notifies the team.
 * @returns whether the caller sends it; also true when the store does not respond: better twice than never
 */
export async function claimAlert(store: ReleaseStore, key: string, now = Date.now()): Promise<boolean> {
  const file = `${edgesFolder(store)}/alerts`;
  try {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const stored = await store.read(file);
      const existing = stored && stored !== 'unchanged' ? stored : undefined;
      const sent: Record<string, number> = existing ? JSON.parse(existing.content) : {};
      const recent = Object.entries(sent).filter(([, sentAt]) => now - sentAt < REPEAT_AFTER_MS);
      if (recent.some(([sentKey]) => sentKey === key)) return false;
      const content = JSON.stringify(Object.fromEntries([...recent, [key, now]]));
      if (await store.write(file, content, existing?.tag ?? null)) return true;
    }
    return true;
  } catch {
    return true;
  }
}
