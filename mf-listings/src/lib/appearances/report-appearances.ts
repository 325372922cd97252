import { isTrackingAllowed } from '@roadworthy/contract/analytics-consent';
import { MAX_REPORTED_ADS } from '@roadworthy/contract/statistics';
import { session$ } from '@roadworthy/session';
import { visitorId } from '../visitor';

const FLUSH_INTERVAL_MS = 3_000;
/** Then a report is given up. */
const MAX_ATTEMPTS = 5;

/** By day, because each ad counts once a day. */
const reported = new Set<string>();
const waiting: string[] = [];
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reports that the visitor saw an ad; several are sent together. */
export function reportAppearance(adId: string): void {
  const key = `${new Date().toDateString()} ${adId}`;
  if (reported.has(key)) return;
  reported.add(key);
  waiting.push(adId);
  if (waiting.length >= MAX_REPORTED_ADS) void flush();
  else timer ??= setTimeout(() => void flush(), FLUSH_INTERVAL_MS);
}

/** `keepalive` lets the request outlive the page. `sendBeacon` could not say who the seller is. */
function send(car_ids: readonly string[]): Promise<Response> {
  const token = session$.value?.token;
  return fetch('/api/v1/statistics/appearances', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ car_ids, visitor: visitorId() }),
  });
}

/** A failed report is sent again with the next one: the API counts what it repeats once. */
async function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const sent = waiting.splice(0, MAX_REPORTED_ADS);
  if (sent.length === 0 || !isTrackingAllowed(window)) return;
  const isStored = await send(sent).then(
    ({ status }) => status < 500,
    () => false,
  );
  failures = isStored || failures === MAX_ATTEMPTS ? 0 : failures + 1;
  if (failures === 0) return;
  waiting.unshift(...sent);
  timer ??= setTimeout(() => void flush(), FLUSH_INTERVAL_MS * 2 ** failures);
}

window.addEventListener('pagehide', () => void flush());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flush();
});
