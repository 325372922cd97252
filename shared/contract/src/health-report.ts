import { type Static, Type } from 'typebox';

/**
 * What a page tells the edge of the versions that it was made of, so that a version which fails is taken back: nothing
 * of its visitor. POST `edgePaths.health`. Browsers import its type alone.
 */
export const HealthReport = Type.Object(
  {
    versions: Type.Array(
      Type.Object(
        {
          area: Type.String({ maxLength: 40 }),
          version: Type.String({ maxLength: 100 }),
          /** Why it failed; absent when it was drawn. */
          failed: Type.Optional(Type.String({ maxLength: 300 })),
        },
        { additionalProperties: false },
      ),
      { maxItems: 20 },
    ),
  },
  { additionalProperties: false },
);
export type HealthReport = Static<typeof HealthReport>;
