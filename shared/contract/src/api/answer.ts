import { type Static, type TObject, type TSchema, Type } from 'typebox';

/** Every successful answer of the API: `{ success: true, data, msg, … }`. */
export const answer = <T extends TSchema, M extends Record<string, TSchema> = Record<never, TSchema>>(
  data: T,
  more: M = {} as M,
) => Type.Object({ success: Type.Literal(true), msg: Type.String(), data, ...more });

/** Every failure: a message for people, and for bad input a message per field. */
export const Failure = Type.Object({
  success: Type.Literal(false),
  msg: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.String())),
});

export type FailureBody = { success: false; msg: string; errors?: Record<string, string> };
export type { TObject };

/** A success with nothing but its message. */
export const Done = Type.Object({ success: Type.Literal(true), msg: Type.String() });
export type Done = Static<typeof Done>;
