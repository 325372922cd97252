import { type Static, Type } from 'typebox';
import { successResponse } from './response';

/** See CALL-10 to CALL-14 and CALL-67. */
export const Make = Type.Object({ _id: Type.String(), maketitle: Type.String(), count_models: Type.Integer() });
export const Model = Type.Object({ _id: Type.String(), modeltitle: Type.String(), status: Type.String() });
export const CarType = Type.Object({ _id: Type.String(), name: Type.String() });
export const Province = Type.Object({ _id: Type.String(), state_name: Type.String() });
export const City = Type.Object({ _id: Type.String(), city_name: Type.String(), state_id: Type.String() });
/** `aliases`: former and everyday names; `lat` and `lon` in degrees, null when unknown. */
export const Town = Type.Object({
  name: Type.String(),
  province: Type.String(),
  aliases: Type.Array(Type.String()),
  lat: Type.Union([Type.Number(), Type.Null()]),
  lon: Type.Union([Type.Number(), Type.Null()]),
});

export type Make = Static<typeof Make>;
export type Model = Static<typeof Model>;
export type CarType = Static<typeof CarType>;
export type Province = Static<typeof Province>;
export type City = Static<typeof City>;
export type Town = Static<typeof Town>;

export const MakesResponse = successResponse(Type.Array(Make));
export type MakesResponse = Static<typeof MakesResponse>;
export const SingleMakeResponse = successResponse(
  Type.Object({
    _id: Type.String(),
    maketitle: Type.String(),
    count_models: Type.Integer(),
    models: Type.Array(Model),
  }),
);
export type SingleMakeResponse = Static<typeof SingleMakeResponse>;
export const CarTypesResponse = successResponse(Type.Array(CarType));
export type CarTypesResponse = Static<typeof CarTypesResponse>;
export const ProvincesResponse = successResponse(Type.Array(Province));
export type ProvincesResponse = Static<typeof ProvincesResponse>;
export const CitiesResponse = successResponse(Type.Array(City));
export type CitiesResponse = Static<typeof CitiesResponse>;
export const TownsResponse = successResponse(Type.Array(Town));
export type TownsResponse = Static<typeof TownsResponse>;
/** `state_ids` of `city_state/get-cities-by-state-ids`. */
export const CitiesQuery = Type.Object({ state_ids: Type.Array(Type.String(), { minItems: 1, maxItems: 9 }) });
