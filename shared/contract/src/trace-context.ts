/** The W3C trace context of a request: which trace it belongs to, and which span called. */
export type TraceContext = { traceId: string; spanId: string; isSampled: boolean };

/** @returns undefined for a missing or invalid header */
export function parseTraceparent(header: unknown): TraceContext | undefined {
  const fields = typeof header === 'string' && /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header);
  if (!fields) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = fields;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const toTraceparent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-0${Number(isSampled)}`;

/** A release in the W3C baggage of a call, so that spans of the API name the area that called. */
export const toBaggage = ({ area, version }: { area: string; version: string }): string =>
  `roadworthy.area=${area},roadworthy.version=${version}`;

/** Other entries, and values that are no area or version, are ignored. */
export function parseBaggage(header: unknown): { area?: string; version?: string } {
  if (typeof header !== 'string') return {};
  const read = (name: string) =>
    new RegExp(`(?:^|, ?)roadworthy\\.${name}=([\\w.-]{1,100})(?:$|[,; ])`).exec(header)?.[1];
  return { area: read('area'), version: read('version') };
}

/** A random span id. */
export const createSpanId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
