import { MAX_COMPARED_ADS } from '@roadworthy/contract/limits';
import { bus } from '@roadworthy/events';
import { useSyncExternalStore } from 'react';
import { areaStore, dispatchLazily, openAreaStore, subscribeToPersisted } from '../lazy-store';
import type { ChosenCar } from './comparison-slice';

const none: ChosenCar[] = [];
const chosenCars = (): ChosenCar[] => areaStore()?.getState().comparison ?? none;
const subscribe = (onChange: () => void) => subscribeToPersisted('comparison', onChange);

/** The cars chosen for comparison in this browser; empty on the server and until they are read. */
export const useChosenCars = (): ChosenCar[] => useSyncExternalStore(subscribe, chosenCars, () => none);

const isChosen = (slug: string): boolean => chosenCars().some((car) => car.slug === slug);

/** Whether a car is chosen for comparison, and a toggle. A fifth car is rejected with a notice. */
export function useChosen({ slug, title }: ChosenCar): { chosen: boolean; toggle: () => Promise<void> } {
  const chosen = useSyncExternalStore(
    subscribe,
    () => isChosen(slug),
    () => false,
  );
  const toggle = async () => {
    await openAreaStore();
    if (isChosen(slug)) return removeCar(slug);
    if (chosenCars().length < MAX_COMPARED_ADS) return dispatchLazily(({ carChosen }) => carChosen({ slug, title }));
    bus.emit('notice:shown', {
      type: 'error',
      message: `You can compare ${MAX_COMPARED_ADS} cars at most. Take one out first.`,
    });
  };
  return { chosen, toggle };
}

export const removeCar = (slug: string): Promise<void> => dispatchLazily(({ carDropped }) => carDropped(slug));
export const clearComparison = (): Promise<void> => dispatchLazily(({ comparisonCleared }) => comparisonCleared());
