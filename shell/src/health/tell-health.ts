import { edgePaths } from '@roadworthy/contract/edge-paths';
import type { HealthReport } from '@roadworthy/contract/health-report';

type Told = HealthReport['versions'][number];

/** Milliseconds for which news are gathered; failures are told sooner, because other visitors wait for it. */
const pace = 3_000;
const paceOfFailures = 300;
/** Characters of a reason that the edge takes. */
const longestReason = 300;

/** Takes a report away; that it does not arrive never concerns the page. */
export type SendReport = (report: HealthReport) => void;

export const sendToEdge: SendReport = (report) => {
  const headers = { 'content-type': 'application/json' };
  // Not a beacon: those are held back by many who block analytics, and this names nobody.
  fetch(edgePaths.health, { method: 'POST', headers, body: JSON.stringify(report), keepalive: true }).catch(() => {});
};

/**
 * Tells the edge once of every version that this page is made of how it fared, so that one which fails for many is taken
 * back. Of the visitor it tells nothing.
 */
export function tellHealth(send: SendReport) {
  const told = new Map<string, 'drawn' | 'failed'>();
  let waiting: Told[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deliver = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length > 0) send({ versions: waiting });
    waiting = [];
  };
  const tell = (news: Told, within: number) => {
    waiting.push(news);
    if (timer === undefined || within < pace) {
      clearTimeout(timer);
      timer = setTimeout(deliver, within);
    }
  };
  return {
    /** Its code was loaded. */
    drawn(area: string, version: string): void {
      const key = `${area}@${version}`;
      if (told.has(key)) return;
      told.set(key, 'drawn');
      tell({ area, version }, pace);
    },
    failed(area: string, version: string, reason: string): void {
      const key = `${area}@${version}`;
      if (told.get(key) === 'failed') return;
      told.set(key, 'failed');
      tell({ area, version, failed: reason.slice(0, longestReason) }, paceOfFailures);
    },
    /** The page is left: nothing waits any longer. */
    deliver,
  };
}
export type TellHealth = ReturnType<typeof tellHealth>;
