import type { SpanRecord } from '@roadworthy/contract/span-record';
import { createSpanId, parseTraceparent, toBaggage, toTraceparent } from '@roadworthy/contract/trace-context';
import type { ReleaseId } from '../composition/remote-loader';

type Details = Pick<SpanRecord, 'operation' | 'target'> & ReleaseId;
type Running = Details & { id: string; startedAt: number; since: number };

const NO_PARENT = '0'.repeat(16);

/** Measures what areas do for one page. The edge gets it with the page: it counts, and exports spans of sampled traces. */
export class SpanRecorder {
  readonly #trace;
  readonly #running = new Set<Running>();
  #ended: SpanRecord[] = [];

  /** @param traceparent of the edge's request, when it traces */
  constructor(traceparent: string | undefined) {
    this.#trace = parseTraceparent(traceparent);
  }

  start({ operation, target, area, version }: Details): Running {
    const span = {
      operation,
      target,
      area,
      version,
      id: createSpanId(),
      startedAt: Date.now(),
      since: performance.now(),
    };
    this.#running.add(span);
    return span;
  }

  end(span: Running, hasFailed = false): void {
    if (!this.#running.delete(span)) return;
    const { since, ...details } = span;
    const durationMs = performance.now() - since;
    const parent = this.#trace?.spanId ?? NO_PARENT;
    this.#ended.push({ ...details, parent, durationMs, ...(hasFailed && { hasFailed }) });
  }

  /** Headers of an API call, which is part of the span whose code makes it, else of the edge's request. */
  headersOf(span: Running | undefined): Record<string, string> {
    if (!this.#trace) return {};
    if (!span) return { traceparent: toTraceparent(this.#trace) };
    return { traceparent: toTraceparent({ ...this.#trace, spanId: span.id }), baggage: toBaggage(span) };
  }

  /** Ends what still runs as failed: the page does not wait for it. */
  take(): SpanRecord[] {
    for (const span of this.#running) this.end(span, true);
    return this.#ended;
  }
}
