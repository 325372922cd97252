import { bus } from '@roadworthy/events';
// biome-ignore lint/style/noRestrictedImports: the one use of it
import { type ComponentType, lazy } from 'react';

/** Between attempts: this time, then twice the last one. */
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
const NOTICE_INTERVAL_MS = 30_000;
let lastNoticeAt = Number.NEGATIVE_INFINITY;

/**
 * Several scripts may fail at once: one notice.
 * @returns false when another was shown lately
 */
function showNotice(): boolean {
  if (Date.now() - lastNoticeAt < NOTICE_INTERVAL_MS) return false;
  lastNoticeAt = Date.now();
  const message = 'A part of this page could not be loaded. It follows when it can be reached.';
  bus.emit('notice:shown', { type: 'error', message });
  return true;
}

/** The error of webpack for a script that did not arrive; one that throws is a fault of its release. */
const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Resolves after this time, or when the browser connects or its page is shown; in any case while it is connected and shown. */
const waitForAttempt = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!navigator.onLine || document.hidden) return;
      removeEventListener('online', check);
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    addEventListener('online', check);
    document.addEventListener('visibilitychange', check);
    setTimeout(check, milliseconds);
  });

/**
 * Loads a script that is requested again until it arrives; without a connection, once there is one. A notice says so.
 * @throws the error of a script that throws
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  let isNoticed = false;
  for (let milliseconds = FIRST_DELAY_MS; ; milliseconds = Math.min(2 * milliseconds, MAX_DELAY_MS)) {
    try {
      return await load();
    } catch (error) {
      if (!isChunkLoadError(error)) throw error;
      if (!isNoticed) isNoticed = showNotice();
    }
    await waitForAttempt(milliseconds);
  }
}

/**
 * React's `lazy` with {@link loadWithRetry}: until its script arrives, the fallback of its `Suspense` is shown. React's own
 * would fail the whole region, and keep the error for good.
 */
// biome-ignore lint/suspicious/noExplicitAny: any props, as React's `lazy`
export const lazyWithRetry = <Component extends ComponentType<any>>(load: () => Promise<{ default: Component }>) =>
  lazy(() => loadWithRetry(load));
