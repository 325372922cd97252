import type { SpanRecord } from '@roadworthy/contract/span-record';
import type { TraceContext } from '@roadworthy/contract/trace-context';

export type SpanAttributes = Readonly<Record<string, string | number | undefined>>;

/** The release whose code makes a call, as far as the call says. */
export type Caller = { area?: string; version?: string };

/** The span of a request. */
export type TracedSpan = {
  readonly caller: Caller;
  /** To continue the trace in another process. */
  readonly context: TraceContext;
  /** Ends it, once; later calls are ignored. */
  end(result: { name?: string; attributes?: SpanAttributes; hasFailed?: boolean }): void;
};

export type Log = { warn(problem: unknown, message: string): void };

/** Records spans and exports them over OTLP, see decision 027. */
export type Tracing = {
  /** Logs failed exports, at most one a minute. */
  reportProblems(log: Log): void;
  /**
   * Starts the span of a request, with `parent` in the trace of the caller. The new trace of a sender that is not trusted
   * links to what it `claimed`.
   */
  startRequest(from: { parent?: TraceContext; caller?: Caller; claimed?: TraceContext }): TracedSpan;
  /** Runs work in the async context of a span. */
  run<T>(span: TracedSpan, work: () => T): T;
  /** Records a database statement of the current request; outside of sampled requests nothing. */
  traceStatement<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** Exports spans that a page or a worker recorded in a trace. */
  exportRecords(traceId: string, records: readonly SpanRecord[], source: 'browser' | 'worker'): void;
  /** Sends what is queued, for a limited time. Never rejects. */
  stop(): Promise<void>;
};

/**
 * Starts tracing when a collector is configured. The SDK takes 0.1 s and 17 MB to load, so it is loaded only then.
 * @param serviceName unless OTEL_SERVICE_NAME is set
 */
export async function startTracing(environment: NodeJS.ProcessEnv, serviceName: string): Promise<Tracing | undefined> {
  if (!environment.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { createTracing } = await import('./otlp-tracing');
  return createTracing(environment.OTEL_SERVICE_NAME || serviceName);
}
