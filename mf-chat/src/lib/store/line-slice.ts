import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the event stream stands; null until that is known. */
export const lineSlice = createSlice({
  name: 'line',
  initialState: null as boolean | null,
  reducers: { lineChanged: (_, { payload }: PayloadAction<boolean>) => payload },
});
export const { lineChanged } = lineSlice.actions;
