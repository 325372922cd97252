import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { MAX_AREA_NAME_LENGTH } from './registry';

const SpanId = Type.String({ pattern: '^[0-9a-f]{16}$' });

/** A finished operation of a page or of a rendering worker; the edge exports it as a span. Without data about visitors. */
export const SpanRecord = Type.Object(
  {
    id: SpanId,
    /** Id of the span that it is part of. */
    parent: SpanId,
    operation: Type.Enum(['document load', 'navigation', 'call', 'load', 'render']),
    /** Pattern of a route, an exposed module, or the start of an API path: never values of parameters. */
    target: Type.String({ pattern: '^[\\w/:.*-]{1,120}$' }),
    area: Type.String({ pattern: `^[\\w-]{1,${MAX_AREA_NAME_LENGTH}}$` }),
    version: Type.String({ pattern: '^[\\w.-]{1,100}$' }),
    /** Epoch milliseconds. */
    startedAt: Type.Number({ minimum: 0, maximum: 1e14 }),
    durationMs: Type.Number({ minimum: 0, maximum: 600_000 }),
    status: Type.Optional(Type.Integer({ minimum: 0, maximum: 599 })),
    hasFailed: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type SpanRecord = Static<typeof SpanRecord>;

export const isSpanRecord = (value: unknown): value is SpanRecord => Check(SpanRecord, value);

/** Most spans of a page in one request. */
const MAX_BATCHED_SPANS = 50;

/** Spans of one page. POST `tracesPath`. Browsers import only its type. */
export const SpanBatch = Type.Object(
  {
    traceparent: Type.String({ maxLength: 55 }),
    /** Proof that the edge sampled this trace. */
    tracestate: Type.String({ maxLength: 100 }),
    /** The browser's clock when it sends, because it may be wrong. */
    sentAt: Type.Number({ minimum: 0, maximum: 1e14 }),
    spans: Type.Array(SpanRecord, { minItems: 1, maxItems: MAX_BATCHED_SPANS }),
  },
  { additionalProperties: false },
);
export type SpanBatch = Static<typeof SpanBatch>;
