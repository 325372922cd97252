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

/** Other entries, and values that are no area or version, are ignored. */
export function parseBaggage(header: unknown): { area?: string; version?: string } {
  if (typeof header !== 'string') return {};
  const read = (name: string) =>
    new RegExp(`(?:^|, ?)roadworthy\\.${name}=([\\w.-]{1,100})(?:$|[,; ])`).exec(header)?.[1];
  return { area: read('area'), version: read('version') };
}
