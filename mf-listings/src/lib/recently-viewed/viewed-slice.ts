import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { MAX_RECENTLY_VIEWED } from '@roadworthy/contract/limits';

/** Parses persisted ids; drops invalid entries and those over the limit. */
export const parseViewed = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_RECENTLY_VIEWED) : [];

/** Ids of the ads whose pages were opened in this browser, newest first. */
export const viewedSlice = createSlice({
  name: 'viewed',
  initialState: parseViewed(undefined),
  reducers: {
    viewedRead: (_, { payload }: PayloadAction<string[]>) => payload,
    adOpened: (viewed, { payload: id }: PayloadAction<string>) =>
      [id, ...viewed.filter((other) => other !== id)].slice(0, MAX_RECENTLY_VIEWED),
    viewedCleared: () => [],
  },
});
export const { viewedRead, adOpened, viewedCleared } = viewedSlice.actions;
