import { type Static, Type } from 'typebox';
import { MAX_AREA_NAME_LENGTH } from './registry';

/**
 * A page's report about its releases, without data about its visitor. POST `edgePaths.health`. Browsers import only its
 * type.
 */
export const HealthReport = Type.Object(
  {
    /** The document token; a report without one, as older shells send it, can only raise an alert. */
    token: Type.Optional(Type.String({ maxLength: 2_000 })),
    versions: Type.Array(
      Type.Object(
        {
          area: Type.String({ maxLength: MAX_AREA_NAME_LENGTH }),
          version: Type.String({ maxLength: 100 }),
          /** Reason of a failure; absent when it rendered. */
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
