import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mostRemembered } from '@roadworthy/contract/limits';

/** The ids as a browser kept them; junk and what is too much are left out. */
export const parseViewed = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, mostRemembered) : [];

/** Ids of the ads whose pages were opened in this browser, newest first (issue 4.7). */
export const viewedSlice = createSlice({
  name: 'viewed',
  initialState: parseViewed(undefined),
  reducers: {
    viewedRead: (_, { payload }: PayloadAction<string[]>) => payload,
    adOpened: (viewed, { payload: id }: PayloadAction<string>) =>
      [id, ...viewed.filter((other) => other !== id)].slice(0, mostRemembered),
    viewedCleared: () => [],
  },
});
export const { viewedRead, adOpened, viewedCleared } = viewedSlice.actions;
