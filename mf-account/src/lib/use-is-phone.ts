import { BREAKPOINTS_PX } from '@roadworthy/contract/limits';
import { useSyncExternalStore } from 'react';

const phoneQuery = () => window.matchMedia(`(max-width: ${BREAKPOINTS_PX.phone}px)`);

const subscribe = (onChange: () => void) => {
  const query = phoneQuery();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the window is as narrow as a phone; for the order of content, which styles must not change (WCAG 2.4.3). */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phoneQuery().matches);
