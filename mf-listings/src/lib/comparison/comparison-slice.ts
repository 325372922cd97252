import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mostCompared } from '@roadworthy/contract/limits';

/** A car chosen for comparison: its ad's address, and its name for the bar. */
export type ChosenCar = { slug: string; title: string };

const isChosenCar = (entry: unknown): entry is ChosenCar => {
  const { slug, title } = (entry ?? {}) as Partial<ChosenCar>;
  return typeof slug === 'string' && typeof title === 'string';
};

/** The choice as a browser kept it; junk and what is too much are left out. */
export const parseComparison = (kept: unknown): ChosenCar[] =>
  Array.isArray(kept) ? kept.filter(isChosenCar).slice(0, mostCompared) : [];

/** The cars chosen for comparison in this browser, in the order of choosing (issue 4.7). */
export const comparisonSlice = createSlice({
  name: 'comparison',
  initialState: [] as ChosenCar[],
  reducers: {
    comparisonRead: (_, { payload }: PayloadAction<ChosenCar[]>) => payload,
    carChosen: (chosen, { payload: { slug, title } }: PayloadAction<ChosenCar>) => {
      const known = chosen.some((car) => car.slug === slug);
      if (!known && chosen.length < mostCompared) chosen.push({ slug, title });
    },
    carDropped: (chosen, { payload: slug }: PayloadAction<string>) => chosen.filter((car) => car.slug !== slug),
    comparisonCleared: () => [],
  },
});
export const { comparisonRead, carChosen, carDropped, comparisonCleared } = comparisonSlice.actions;
