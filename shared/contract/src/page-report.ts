import { type Static, Type } from 'typebox';
import { MAX_AREA_NAME_LENGTH } from './registry';

const text = (maxLength: number) => Type.String({ maxLength });

/** What failed: an uncaught error, an unhandled rejection, scripts that did not load, a region that did not render. */
export const errorKinds = ['error', 'rejection', 'load', 'region'] as const;

/** Web vitals, and `LOAD`: the time that the scripts of an area took to load. Milliseconds, except `CLS`. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'LOAD'] as const;
export type VitalName = (typeof vitalNames)[number];

const release = {
  area: text(MAX_AREA_NAME_LENGTH),
  version: text(100),
  /** Of the page's address; the edge keeps only the pattern of its route. */
  path: text(500),
};

/** A page's errors and speed. POST `edgePaths.reports`. Browsers import only its type. */
export const PageReport = Type.Object(
  {
    token: text(2_000),
    errors: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ...release,
            kind: Type.Enum([...errorKinds]),
            type: text(100),
            message: text(1_000),
            stack: text(8_000),
          },
          { additionalProperties: false },
        ),
        { maxItems: 10 },
      ),
    ),
    vitals: Type.Optional(
      Type.Array(
        Type.Object(
          { ...release, name: Type.Enum([...vitalNames]), value: Type.Number({ minimum: 0, maximum: 600_000 }) },
          { additionalProperties: false },
        ),
        { maxItems: 20 },
      ),
    ),
  },
  { additionalProperties: false },
);
export type PageReport = Static<typeof PageReport>;
export type PageError = NonNullable<PageReport['errors']>[number];
export type PageVital = NonNullable<PageReport['vitals']>[number];
