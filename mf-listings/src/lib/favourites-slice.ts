import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Ids of the cars that this browser keeps (specification section 3 'Client-side state'). */
export const favouritesSlice = createSlice({
  name: 'favourites',
  initialState: { ids: [] as string[] },
  reducers: {
    favouritesRead: (state, { payload }: PayloadAction<string[]>) => {
      state.ids = payload;
    },
    favouriteToggled: (state, { payload: id }: PayloadAction<string>) => {
      state.ids = state.ids.includes(id) ? state.ids.filter((kept) => kept !== id) : [...state.ids, id];
    },
  },
});
export const { favouritesRead, favouriteToggled } = favouritesSlice.actions;
