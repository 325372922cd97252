import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Ids of the cars that the signed-in user keeps; null until this browser knows them. */
export type Favourites = readonly string[] | null;
export type FavouriteToggle = { carId: string; favourite: boolean };

/** The list as a browser kept it; null for junk. */
export const parseFavourites = (kept: unknown): Favourites =>
  Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : null;

/** The favourites, kept locally as a list of car ids (specification section 3 'Client-side state'). */
export const favouritesSlice = createSlice({
  name: 'favourites',
  initialState: null as Favourites,
  reducers: {
    favouritesRead: (_, { payload }: PayloadAction<Favourites>) => payload,
    favouriteToggled: (ids, { payload: { carId, favourite } }: PayloadAction<FavouriteToggle>) => {
      const others = (ids ?? []).filter((id) => id !== carId);
      return favourite ? [...others, carId] : others;
    },
  },
});
export const { favouritesRead, favouriteToggled } = favouritesSlice.actions;
