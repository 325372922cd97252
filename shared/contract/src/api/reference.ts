import { type Static, Type } from 'typebox';
import { answer } from './answer';

/** Specification section 7 'Reference data'. */
export const Make = Type.Object({ _id: Type.String(), maketitle: Type.String(), count_models: Type.Integer() });
export const Model = Type.Object({ _id: Type.String(), modeltitle: Type.String(), status: Type.String() });
export const CarType = Type.Object({ _id: Type.String(), name: Type.String() });
export const Province = Type.Object({ _id: Type.String(), state_name: Type.String() });
export const City = Type.Object({ _id: Type.String(), city_name: Type.String(), state_id: Type.String() });

export type Make = Static<typeof Make>;
export type Model = Static<typeof Model>;
export type CarType = Static<typeof CarType>;
export type Province = Static<typeof Province>;
export type City = Static<typeof City>;

export const MakesAnswer = answer(Type.Array(Make));
export type MakesAnswer = Static<typeof MakesAnswer>;
export const SingleMakeAnswer = answer(
  Type.Object({
    _id: Type.String(),
    maketitle: Type.String(),
    count_models: Type.Integer(),
    models: Type.Array(Model),
  }),
);
export type SingleMakeAnswer = Static<typeof SingleMakeAnswer>;
export const CarTypesAnswer = answer(Type.Array(CarType));
export type CarTypesAnswer = Static<typeof CarTypesAnswer>;
export const ProvincesAnswer = answer(Type.Array(Province));
export type ProvincesAnswer = Static<typeof ProvincesAnswer>;
export const CitiesAnswer = answer(Type.Array(City));
export type CitiesAnswer = Static<typeof CitiesAnswer>;
/** `state_ids` of `city_state/get-cities-by-state-ids`. */
export const CitiesQuery = Type.Object({ state_ids: Type.Array(Type.String(), { minItems: 1, maxItems: 9 }) });
