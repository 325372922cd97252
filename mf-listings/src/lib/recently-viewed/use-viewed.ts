import { useEffect, useSyncExternalStore } from 'react';
import { areaStore, followKept, tellStore } from '../area-store';
import { whenIdle } from '../when-idle';

const none: string[] = [];
const follow = (onChange: () => void) => followKept('viewed', onChange);

/** Ids of the ads opened in this browser, newest first; none on the server and until they are read. */
export const useViewed = (): string[] =>
  useSyncExternalStore(
    follow,
    () => areaStore()?.getState().viewed ?? none,
    () => none,
  );

/** Remembers that an ad was opened; the page comes first. */
export function useRemember(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) return whenIdle(() => void tellStore(({ adOpened }) => adOpened(id)));
  }, [id]);
}

export const clearViewed = (): Promise<void> => tellStore(({ viewedCleared }) => viewedCleared());
