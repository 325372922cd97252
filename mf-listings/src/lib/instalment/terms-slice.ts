import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ChosenTerms, parseTerms } from './instalment-terms';

/** The terms chosen in this browser; null for the defaults. */
export const termsSlice = createSlice({
  name: 'terms',
  initialState: parseTerms(undefined),
  reducers: {
    termsRead: (_, { payload }: PayloadAction<ChosenTerms | null>) => payload,
    termsChosen: (_, { payload }: PayloadAction<ChosenTerms>) => payload,
    termsReset: () => null,
  },
});
export const { termsRead, termsChosen, termsReset } = termsSlice.actions;
