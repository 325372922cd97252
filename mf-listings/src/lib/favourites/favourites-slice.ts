import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Hearts of the signed-in user in this browser (specification section 3 'Client-side state'): `ids` were marked here, `dropped`
 * were unmarked here although the API's last answer still says 'yes'.
 */
export type Favourites = { userId: string | null; ids: string[]; dropped: string[] };
export const noFavourites: Favourites = { userId: null, ids: [], dropped: [] };

const favourites = createSlice({
  name: 'favourites',
  initialState: noFavourites,
  reducers: {
    favouriteToggled: (state, { payload }: PayloadAction<{ carId: string; favourite: boolean }>) => {
      const { carId, favourite } = payload;
      const others = (ids: string[]) => ids.filter((id) => id !== carId);
      state.ids = favourite ? [...others(state.ids), carId] : others(state.ids);
      state.dropped = favourite ? others(state.dropped) : [...others(state.dropped), carId];
    },
    /** Another user's hearts, or nobody's, are not this one's. */
    favouritesTaken: (_state, { payload }: PayloadAction<Favourites>) => payload,
  },
});

export const { favouriteToggled, favouritesTaken } = favourites.actions;
export const favouritesReducer = favourites.reducer;

/** Whether the heart of an ad is full; what was done here counts more than the API's last answer. */
export const isFavourite = ({ ids, dropped }: Favourites, carId: string, answered: boolean): boolean =>
  ids.includes(carId) || (answered && !dropped.includes(carId));
