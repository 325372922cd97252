import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the event stream is connected; null until known. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: null as boolean | null,
  reducers: { connectionChanged: (_, { payload }: PayloadAction<boolean>) => payload },
});
export const { connectionChanged } = connectionSlice.actions;
