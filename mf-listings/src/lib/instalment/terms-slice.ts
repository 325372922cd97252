import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ChosenTerms, parseTerms } from './terms';

/** The terms that somebody chose in this browser; null for the usual ones (issue 4.7). */
export const termsSlice = createSlice({
  name: 'terms',
  initialState: parseTerms(undefined),
  reducers: {
    termsRead: (_, { payload }: PayloadAction<ChosenTerms | null>) => payload,
    termsChosen: (_, { payload }: PayloadAction<ChosenTerms>) => payload,
    termsForgotten: () => null,
  },
});
export const { termsRead, termsChosen, termsForgotten } = termsSlice.actions;
