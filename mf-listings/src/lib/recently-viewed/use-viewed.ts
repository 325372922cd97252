import { useEffect, useSyncExternalStore } from 'react';
import { areaStore, dispatchLazily, subscribeToPersisted } from '../lazy-store';
import { whenIdle } from '../when-idle';

const none: string[] = [];
const subscribe = (onChange: () => void) => subscribeToPersisted('viewed', onChange);

/** Ids of ads opened in this browser, newest first; empty on the server and until they are read. */
export const useViewed = (): string[] =>
  useSyncExternalStore(
    subscribe,
    () => areaStore()?.getState().viewed ?? none,
    () => none,
  );

/** Records a viewed ad when the browser is idle. */
export function useRecordView(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) return whenIdle(() => void dispatchLazily(({ adOpened }) => adOpened(id)));
  }, [id]);
}

export const clearViewed = (): Promise<void> => dispatchLazily(({ viewedCleared }) => viewedCleared());
