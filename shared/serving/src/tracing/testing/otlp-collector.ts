import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  service: string;
  attributes: Readonly<Record<string, string | number>>;
  linkedTraceIds: string[];
  hasFailed: boolean;
  /** Epoch milliseconds. */
  startedAt: number;
  durationMs: number;
};

type OtlpAttribute = { key: string; value: { stringValue?: string; intValue?: number } };
type OtlpSpan = Pick<CollectedSpan, 'traceId' | 'spanId' | 'parentSpanId' | 'name'> & {
  attributes: OtlpAttribute[];
  links?: { traceId: string }[];
  status: { code?: number };
  startTimeUnixNano: string;
  endTimeUnixNano: string;
};
type OtlpRequest = {
  resourceSpans: { resource: { attributes: OtlpAttribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
};

const ERROR_STATUS = 2;
const toAttributes = (list: OtlpAttribute[]) =>
  Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

const toSpans = ({ resourceSpans }: OtlpRequest): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, links = [], status, startTimeUnixNano, endTimeUnixNano, ...span }) => ({
        ...span,
        service: String(toAttributes(resource.attributes)['service.name']),
        attributes: toAttributes(attributes),
        linkedTraceIds: links.map(({ traceId }) => traceId),
        hasFailed: status.code === ERROR_STATUS,
        startedAt: Number(BigInt(startTimeUnixNano) / 1_000_000n),
        durationMs: Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6,
      })),
    ),
  );

/** A collector of OTLP over HTTP with JSON that keeps all spans. */
export async function startCollector(respond: (response: ServerResponse) => void = (response) => response.end('{}')) {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    bodies.push(body);
    spans.push(...toSpans(JSON.parse(body)));
    respond(response);
    for (const wake of waiting) wake();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** What was received, as text. */
    bodies,
    /** Waits until what was received satisfies a condition. */
    async until<T>(find: () => T | undefined): Promise<T> {
      for (;;) {
        const found = find();
        if (found !== undefined) return found;
        await new Promise<void>((wake) => waiting.add(wake));
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((closed) => void server.close(() => closed()));
    },
  };
}
