import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Ids of the signed-in user's favourite cars; null until this browser has loaded them. */
export type Favourites = readonly string[] | null;
export type FavouriteToggle = { carId: string; favourite: boolean };

/** Parses the persisted list; null when invalid. */
export const parseFavourites = (stored: unknown): Favourites =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : null;

/** The favourites, persisted as a list of car ids (DATA-22). */
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
