import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_COMPARED_ADS } from '@roadworthy/contract/limits';

/** A car chosen for comparison: the ad's slug, and its title for the bar. */
export type ChosenCar = { slug: string; title: string };

const isChosenCar = (entry: unknown): entry is ChosenCar => {
  const { slug, title } = (entry ?? {}) as Partial<ChosenCar>;
  return typeof slug === 'string' && typeof title === 'string';
};

/** Parses the persisted selection; drops invalid entries and those over the limit. */
export const parseComparison = (stored: unknown): ChosenCar[] =>
  Array.isArray(stored) ? stored.filter(isChosenCar).slice(0, MAX_COMPARED_ADS) : [];

/** The cars chosen for comparison in this browser, in the order of choosing. */
export const comparisonSlice = createSlice({
  name: 'comparison',
  initialState: [] as ChosenCar[],
  reducers: {
    comparisonRead: (_, { payload }: PayloadAction<ChosenCar[]>) => payload,
    carChosen: (chosen, { payload: { slug, title } }: PayloadAction<ChosenCar>) => {
      const isKnown = chosen.some((car) => car.slug === slug);
      if (!isKnown && chosen.length < MAX_COMPARED_ADS) chosen.push({ slug, title });
    },
    carDropped: (chosen, { payload: slug }: PayloadAction<string>) => chosen.filter((car) => car.slug !== slug),
    comparisonCleared: () => [],
  },
});
export const { comparisonRead, carChosen, carDropped, comparisonCleared } = comparisonSlice.actions;
