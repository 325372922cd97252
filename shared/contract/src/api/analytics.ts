import { type Static, Type } from 'typebox';

/** An analytics event. `visitor` is a random id per browser session; no personal data. */
export const AnalyticsEvent = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z][a-z0-9_]*$' }),
    path: Type.String({ maxLength: 500 }),
    /** Epoch milliseconds by the browser's clock; at most the year 2100. */
    at: Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 }),
    details: Type.Optional(
      Type.Record(
        Type.String({ maxLength: 40 }),
        Type.Union([Type.String({ maxLength: 300 }), Type.Number(), Type.Boolean()]),
        {
          maxProperties: 12,
        },
      ),
    ),
  },
  { additionalProperties: false },
);
export type AnalyticsEvent = Static<typeof AnalyticsEvent>;

/** `analytics/events`: a small batch from one visitor. */
export const AnalyticsBatch = Type.Object(
  {
    visitor: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' }),
    events: Type.Array(AnalyticsEvent, { minItems: 1, maxItems: 50 }),
  },
  { additionalProperties: false },
);
export type AnalyticsBatch = Static<typeof AnalyticsBatch>;
