import { DEFAULT_TERMS, type InstalmentTerms } from '@roadworthy/contract/instalment';
import { useSyncExternalStore } from 'react';
import { areaStore, dispatchLazily, subscribeToPersisted } from '../lazy-store';
import type { ChosenTerms } from './instalment-terms';

const subscribe = (onChange: () => void) => subscribeToPersisted('terms', onChange);

/** Terms for instalments: those chosen in this browser; the defaults on the server and until hydration. */
export const useTerms = (): InstalmentTerms =>
  useSyncExternalStore(
    subscribe,
    () => areaStore()?.getState().terms ?? DEFAULT_TERMS,
    () => DEFAULT_TERMS,
  );

export const setTerms = (terms: ChosenTerms): Promise<void> => dispatchLazily(({ termsChosen }) => termsChosen(terms));
export const resetTerms = (): Promise<void> => dispatchLazily(({ termsReset }) => termsReset());
