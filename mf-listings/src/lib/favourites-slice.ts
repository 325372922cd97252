import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What was toggled in this browser, by car id: true on, false off although the API's last answer may say otherwise. */
export type Favourites = Record<string, boolean>;
export type FavouriteToggle = { carId: string; favourite: boolean };

/** Hearts toggled in this browser (specification section 3 'Client-side state'). */
export const favouritesSlice = createSlice({
  name: 'favourites',
  initialState: {} as Favourites,
  reducers: {
    favouritesRead: (_, { payload }: PayloadAction<Favourites>) => payload,
    favouriteToggled: (favourites, { payload: { carId, favourite } }: PayloadAction<FavouriteToggle>) => {
      favourites[carId] = favourite;
    },
  },
});
export const { favouritesRead, favouriteToggled } = favouritesSlice.actions;
