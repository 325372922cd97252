import { type Static, type TSchema, Type } from 'typebox';

/** Schema of a successful response: `{ success: true, data, msg, … }`. */
export const successResponse = <T extends TSchema, M extends Record<string, TSchema> = Record<never, TSchema>>(
  data: T,
  extra: M = {} as M,
) => Type.Object({ success: Type.Literal(true), msg: Type.String(), data, ...extra });

/** Schema of an error: a message for users and, for invalid input, a message per field. */
export const ErrorResponse = Type.Object({
  success: Type.Literal(false),
  msg: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Why, for programs, where a status has several reasons. */
  reason: Type.Optional(Type.String()),
});

/** `challenge`: a proof of work (ALTCHA); repeat the call with its solution in `X-Proof`. */
export type ErrorBody = {
  success: false;
  msg: string;
  errors?: Record<string, string>;
  reason?: string;
  challenge?: unknown;
};

/** Success without data. */
export const EmptyResponse = Type.Object({ success: Type.Literal(true), msg: Type.String() });
export type EmptyResponse = Static<typeof EmptyResponse>;
