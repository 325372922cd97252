import { documentTokenName, edgePaths } from '@roadworthy/contract/edge-paths';
import type { HealthReport } from '@roadworthy/contract/health-report';

/** The token that the edge issued in this document; undefined in documents of older edges. */
const documentToken = (): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${documentTokenName}"]`)?.content;

type VersionReport = HealthReport['versions'][number];

/** Reports are batched for this time; failures are sent sooner, because other visitors are affected. */
const REPORT_DELAY_MS = 3_000;
const FAILURE_REPORT_DELAY_MS = 300;
/** The edge's limit. */
const MAX_REASON_LENGTH = 300;

/** Sends a report; failures are ignored. */
export type SendReport = (report: HealthReport) => void;

export const sendToEdge: SendReport = (report) => {
  const headers = { 'content-type': 'application/json' };
  // Not a beacon: content blockers drop those as analytics, and this report is anonymous.
  fetch(edgePaths.health, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...report, token: documentToken() }),
    keepalive: true,
  }).catch(() => {});
};

/**
 * Reports once per release of this page whether it rendered or failed, so that the edge rolls back a release that fails
 * for many. Reports contain nothing about the visitor.
 */
export function createHealthReporter(send: SendReport) {
  const reported = new Map<string, 'drawn' | 'failed'>();
  let queued: VersionReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deliver = () => {
    clearTimeout(timer);
    timer = undefined;
    if (queued.length > 0) send({ versions: queued });
    queued = [];
  };
  const queue = (report: VersionReport, delayMs: number) => {
    queued.push(report);
    if (timer === undefined || delayMs < REPORT_DELAY_MS) {
      clearTimeout(timer);
      timer = setTimeout(deliver, delayMs);
    }
  };
  return {
    drawn(area: string, version: string): void {
      const key = `${area}@${version}`;
      if (reported.has(key)) return;
      reported.set(key, 'drawn');
      queue({ area, version }, REPORT_DELAY_MS);
    },
    failed(area: string, version: string, reason: string): void {
      const key = `${area}@${version}`;
      if (reported.get(key) === 'failed') return;
      reported.set(key, 'failed');
      queue({ area, version, failed: reason.slice(0, MAX_REASON_LENGTH) }, FAILURE_REPORT_DELAY_MS);
    },
    /** Sends queued reports; called on pagehide. */
    deliver,
  };
}
export type HealthReporter = ReturnType<typeof createHealthReporter>;
