import { setTimeout as wait } from 'node:timers/promises';
import {
  type Attributes,
  context,
  createContextKey,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import type { SpanRecord } from '@roadworthy/contract/span-record';
import type { TraceContext } from '@roadworthy/contract/trace-context';
import type { Caller, Log, TracedSpan, Tracing } from './tracing';

/** Spans of the last seconds may be lost rather than delay a restart. */
const FLUSH_TIMEOUT_MS = 1_000;
/** A collector that is away fails every batch. */
const WARNING_INTERVAL_MS = 60_000;
const SCOPE = { name: 'roadworthy' };
const CALLER = createContextKey('caller');

/** Of every span. */
const toAreaAttributes = ({ area, version }: Caller): Attributes => ({
  'roadworthy.area': area ?? 'unknown',
  'roadworthy.version': version,
});

const toSpanContext = ({ traceId, spanId, isSampled }: TraceContext): SpanContext => ({
  traceId,
  spanId,
  traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  isRemote: true,
});

const withSpanContext = (parent: TraceContext) => trace.setSpanContext(ROOT_CONTEXT, toSpanContext(parent));

const toHrTime = (epochMs: number): [number, number] => [
  Math.floor(epochMs / 1_000),
  Math.floor((epochMs % 1_000) * 1e6),
];

class OtelSpan implements TracedSpan {
  #hasEnded = false;
  constructor(
    readonly span: Span,
    readonly caller: Caller,
  ) {}

  get context(): TraceContext {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return { traceId, spanId, isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0 };
  }

  end({ name, attributes = {}, hasFailed }: Parameters<TracedSpan['end']>[0]): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    if (name) this.span.updateName(name);
    this.span.setAttributes(attributes as Attributes);
    if (hasFailed) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

/** A record of a page or a worker as the SDK's exporter takes it; the SDK itself would give it an id of its own. */
const toReadableSpan = (traceId: string, record: SpanRecord, resource: ReadableSpan['resource']): ReadableSpan => {
  const { id, parent, operation, target, area, version, startedAt, durationMs, status, hasFailed } = record;
  return {
    name: `${operation} ${target}`,
    kind: operation === 'call' ? SpanKind.CLIENT : SpanKind.INTERNAL,
    spanContext: () => ({ traceId, spanId: id, traceFlags: TraceFlags.SAMPLED }),
    parentSpanContext: { traceId, spanId: parent, traceFlags: TraceFlags.SAMPLED },
    startTime: toHrTime(startedAt),
    endTime: toHrTime(startedAt + durationMs),
    duration: toHrTime(durationMs),
    status: { code: hasFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: {
      ...toAreaAttributes({ area, version }),
      ...(status !== undefined && { 'http.response.status_code': status }),
    },
    links: [],
    events: [],
    ended: true,
    resource,
    instrumentationScope: SCOPE,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
};

/** Exporter, sampler and queue are configured by the standard OTEL_ variables, which the SDK reads itself. */
export function createTracing(serviceName: string): Tracing {
  let log: Log | undefined;
  let lastWarningAt = 0;
  const warn = (...details: unknown[]) => {
    if (!log || Date.now() - lastWarningAt < WARNING_INTERVAL_MS) return;
    lastWarningAt = Date.now();
    log.warn({ details: String(details[0]) }, 'Spans are not exported.');
  };
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const processor = new BatchSpanProcessor(new OTLPTraceExporter());
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [processor],
  });
  provider.register();
  const tracer = provider.getTracer(SCOPE.name);
  const resources = {
    browser: resourceFromAttributes({ 'service.name': `${serviceName}-browser` }),
    worker: resourceFromAttributes({ 'service.name': `${serviceName}-worker` }),
  };
  return {
    reportProblems(to) {
      log = to;
    },
    startRequest({ parent, caller = {}, claimed }) {
      const options = {
        kind: SpanKind.SERVER,
        attributes: toAreaAttributes(caller),
        links: claimed && [{ context: toSpanContext(claimed) }],
      };
      return new OtelSpan(
        tracer.startSpan('request', options, parent ? withSpanContext(parent) : ROOT_CONTEXT),
        caller,
      );
    },
    run(traced, work) {
      const { span, caller } = traced as OtelSpan;
      return context.with(trace.setSpan(ROOT_CONTEXT.setValue(CALLER, caller), span), work);
    },
    async traceStatement(name, attributes, work) {
      const active = context.active();
      if (!trace.getSpan(active)?.isRecording()) return work();
      const area = toAreaAttributes(active.getValue(CALLER) as Caller);
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...area, ...attributes } });
      try {
        return await work();
      } catch (problem) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw problem;
      } finally {
        span.end();
      }
    },
    exportRecords(traceId, records, source) {
      for (const record of records) processor.onEnd(toReadableSpan(traceId, record, resources[source]));
    },
    async stop() {
      await Promise.race([provider.shutdown().catch(warn), wait(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
