import { documentTokenName, edgePaths } from '@roadworthy/contract/edge-paths';
import type { PageError, PageReport, PageVital } from '@roadworthy/contract/page-report';

const SEND_DELAY_MS = 2_000;
/** Of one page: a loop of errors must not become a flood of reports. */
const MAX_ERRORS = 10;
const MAX_VITALS = 40;
/** Of one report: the edge's limits. */
const MAX_ERRORS_PER_REPORT = 5;
const MAX_VITALS_PER_REPORT = 20;
const LIMITS = { type: 100, message: 1_000, stack: 4_000, path: 500 };

const errors: PageError[] = [];
const vitals: PageVital[] = [];
const recorded = { errors: 0, vitals: 0 };
let isScheduled = false;

function send(): void {
  isScheduled = false;
  const token = document.querySelector<HTMLMetaElement>(`meta[name="${documentTokenName}"]`)?.content;
  if (!token) return;
  while (errors.length + vitals.length > 0) {
    const report: PageReport = {
      token,
      errors: errors.splice(0, MAX_ERRORS_PER_REPORT),
      vitals: vitals.splice(0, MAX_VITALS_PER_REPORT),
    };
    const headers = { 'content-type': 'application/json' };
    // Not a beacon: content blockers drop those as analytics, and this report is anonymous.
    fetch(edgePaths.reports, { method: 'POST', headers, body: JSON.stringify(report), keepalive: true }).catch(
      () => {},
    );
  }
}
window.addEventListener('pagehide', send);
// Web vitals are final when the page is hidden. On the window: after the listeners of web-vitals on the document.
window.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send();
});

function schedule(): void {
  if (!isScheduled) setTimeout(send, SEND_DELAY_MS);
  isScheduled = true;
}
const path = () => window.location.pathname.slice(0, LIMITS.path);

type Release = { area: string; version: string };

/** Scripts that did not arrive or run, and loads that took too long: what webpack, the federation runtime and the shell throw. */
const LOAD_FAILURE =
  /ChunkLoadError|Script(Network|Execution|ExternalLoad)Error|#RUNTIME-0|Loading (CSS )?chunk|TimeoutError/;

const toKind = (kind: PageError['kind'], text: string): PageError['kind'] =>
  kind === 'region' && LOAD_FAILURE.test(text) ? 'load' : kind;

/** Reports an error of a release, without data about the visitor. */
export function recordError({ area, version }: Release, kind: PageError['kind'], error: unknown): void {
  recorded.errors += 1;
  if (recorded.errors > MAX_ERRORS) return;
  const { name = 'Error', message = String(error), stack = '' } = error instanceof Error ? error : {};
  errors.push({
    ...{ area, version, kind: toKind(kind, `${name}: ${message}`), path: path() },
    type: name.slice(0, LIMITS.type),
    message: message.slice(0, LIMITS.message),
    stack: stack.slice(0, LIMITS.stack),
  });
  schedule();
}

/** Reports a measurement of the page's speed. */
export function recordVital({ area, version }: Release, name: PageVital['name'], value: number): void {
  recorded.vitals += 1;
  if (recorded.vitals > MAX_VITALS) return;
  vitals.push({ area, version, name, value, path: path() });
  schedule();
}
