import { configureApi } from '@roadworthy/api-client';
import { isTrackingAllowed } from '@roadworthy/contract/analytics-consent';
import { tracesPath } from '@roadworthy/contract/edge-paths';
import { findPageArea } from '@roadworthy/contract/page-area';
import type { Registry } from '@roadworthy/contract/registry';
import type { SpanBatch, SpanRecord } from '@roadworthy/contract/span-record';
import { createSpanId, parseTraceparent, toBaggage, toTraceparent } from '@roadworthy/contract/trace-context';
import type { createBrowserRouter } from '@roadworthy/router';
import type { RouteMeta } from '../composition/routes';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
type Release = Pick<SpanRecord, 'area' | 'version'>;

const FLUSH_INTERVAL_MS = 5_000;
const MAX_BATCH_SIZE = 50;
/** A page that is open for hours must not fill its trace. */
const MAX_SPANS = 300;

const now = () => performance.timeOrigin + performance.now();

/** The pattern of the shown page, and the release that it is attributed to. */
function describePage({ areas }: Registry, { matches }: Router['state']): Release & { target: string } {
  const { path, handle } = matches.at(-1)?.route ?? {};
  const area = findPageArea((handle as RouteMeta | undefined)?.regions ?? []);
  return { target: path || '/', area, version: areas[area]?.live.version ?? 'none' };
}

const pickRelease = ({ area, version }: Release): Release => ({ area, version });

/** The first two segments of a call name it; ids and tokens come later. */
const toCallName = (path: string): string => `/api/v1/${(path.split('?')[0] ?? '').split('/').slice(0, 2).join('/')}`;

/** Collects spans and sends them in small batches. */
function createSender(trace: Pick<SpanBatch, 'traceparent' | 'tracestate'>): (span: SpanRecord) => void {
  let waiting: SpanRecord[] = [];
  let count = 0;
  const send = () => {
    for (; waiting.length > 0; waiting = waiting.slice(MAX_BATCH_SIZE)) {
      const batch: SpanBatch = { ...trace, sentAt: now(), spans: waiting.slice(0, MAX_BATCH_SIZE) };
      navigator.sendBeacon(tracesPath, new Blob([JSON.stringify(batch)], { type: 'application/json' }));
    }
  };
  window.addEventListener('pagehide', send);
  return (span) => {
    count += 1;
    if (count > MAX_SPANS) return;
    if (waiting.push(span) === 1) setTimeout(send, FLUSH_INTERVAL_MS);
  };
}

/**
 * Records the loading of the document, client navigations and API calls in the trace of the document, and sends its
 * context with the calls. Without data about the visitor, and not after an opt-out.
 * @param findCaller `area@version` of the running code; '' when it is not known
 */
export function startPageTracing(
  { serverTiming, loadEventEnd }: PerformanceNavigationTiming,
  router: Router,
  registry: Registry,
  findCaller: () => string,
): void {
  const read = (wanted: string) => serverTiming.find(({ name }) => name === wanted)?.description ?? '';
  const [traceparent, tracestate] = [read('traceparent'), read('tracestate')];
  const trace = parseTraceparent(traceparent);
  if (!trace || !isTrackingAllowed(window)) return;
  const record = createSender({ traceparent, tracestate });
  const documentSpan = { id: trace.spanId };
  /** What calls are part of: the document, or the navigation that is on its way. */
  let current: { id: string; startedAt?: number } = documentSpan;
  record({
    operation: 'document load',
    ...describePage(registry, router.state),
    id: createSpanId(),
    parent: trace.spanId,
    startedAt: performance.timeOrigin,
    durationMs: loadEventEnd || performance.now(),
  });

  router.subscribe((state) => {
    const { id, startedAt } = current;
    const isNavigating = state.navigation.state !== 'idle';
    if (isNavigating && startedAt === undefined) current = { id: createSpanId(), startedAt: now() };
    if (isNavigating || startedAt === undefined) return;
    current = documentSpan;
    const durationMs = now() - startedAt;
    record({
      operation: 'navigation',
      ...describePage(registry, state),
      id,
      parent: trace.spanId,
      startedAt,
      durationMs,
    });
  });

  configureApi({
    trace(path) {
      const [area, version] = findCaller().split('@');
      // The query layer calls after an await, where no area is known: the page's is the likeliest.
      const release = area && version ? { area, version } : pickRelease(describePage(registry, router.state));
      const [id, parent, startedAt] = [createSpanId(), current.id, now()];
      const end = (status?: number) => {
        const result = { durationMs: now() - startedAt, ...(status !== undefined && { status, hasFailed: true }) };
        record({ operation: 'call', target: toCallName(path), ...release, id, parent, startedAt, ...result });
      };
      return {
        headers: { traceparent: toTraceparent({ ...trace, spanId: id }), tracestate, baggage: toBaggage(release) },
        end: (call) =>
          void call.then(
            () => end(),
            (error: { status?: number }) => end(error.status ?? 0),
          ),
      };
    },
  });
}
