import { type Terms, usualTerms } from '@roadworthy/contract/instalment';
import { useSyncExternalStore } from 'react';
import { areaStore, followKept, tellStore } from '../area-store';
import type { ChosenTerms } from './terms';

const follow = (onChange: () => void) => followKept('terms', onChange);

/**
 * The terms that instalments are reckoned with: those chosen in this browser; the usual ones on the server and until
 * then.
 */
export const useTerms = (): Terms =>
  useSyncExternalStore(
    follow,
    () => areaStore()?.getState().terms ?? usualTerms,
    () => usualTerms,
  );

export const chooseTerms = (terms: ChosenTerms): Promise<void> => tellStore(({ termsChosen }) => termsChosen(terms));
export const forgetTerms = (): Promise<void> => tellStore(({ termsForgotten }) => termsForgotten());
