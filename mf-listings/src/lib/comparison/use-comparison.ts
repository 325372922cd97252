import { mostCompared } from '@roadworthy/contract/limits';
import { bus } from '@roadworthy/events';
import { useSyncExternalStore } from 'react';
import { areaStore, followKept, openAreaStore, tellStore } from '../area-store';
import type { ChosenCar } from './comparison-slice';

const none: ChosenCar[] = [];
const chosenCars = (): ChosenCar[] => areaStore()?.getState().comparison ?? none;
const follow = (onChange: () => void) => followKept('comparison', onChange);

/** The cars chosen for comparison in this browser; none on the server and until they are read. */
export const useChosenCars = (): ChosenCar[] => useSyncExternalStore(follow, chosenCars, () => none);

const isChosen = (slug: string): boolean => chosenCars().some((car) => car.slug === slug);

/** Whether a car is chosen for comparison, and changing that. A fifth car is refused with a notice. */
export function useChosen({ slug, title }: ChosenCar): { chosen: boolean; toggle: () => Promise<void> } {
  const chosen = useSyncExternalStore(
    follow,
    () => isChosen(slug),
    () => false,
  );
  const toggle = async () => {
    await openAreaStore();
    if (isChosen(slug)) return dropCar(slug);
    if (chosenCars().length < mostCompared) return tellStore(({ carChosen }) => carChosen({ slug, title }));
    bus.emit('notice:shown', {
      type: 'error',
      message: `You can compare ${mostCompared} cars at most. Take one out first.`,
    });
  };
  return { chosen, toggle };
}

export const dropCar = (slug: string): Promise<void> => tellStore(({ carDropped }) => carDropped(slug));
export const clearComparison = (): Promise<void> => tellStore(({ comparisonCleared }) => comparisonCleared());
