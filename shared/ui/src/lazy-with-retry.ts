import { bus } from '@roadworthy/events';
// biome-ignore lint/style/noRestrictedImports: the one use of it
import { type ComponentType, lazy } from 'react';

/** Milliseconds until each further attempt of a connected browser. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000];
const NOTICE_INTERVAL_MS = 30_000;
let lastNoticeAt = Number.NEGATIVE_INFINITY;

/** Several scripts may fail at once: one notice. */
function showNotice(): void {
  if (Date.now() - lastNoticeAt < NOTICE_INTERVAL_MS) return;
  lastNoticeAt = Date.now();
  const message = 'A part of this page could not be loaded. It follows when you are connected.';
  bus.emit('notice:shown', { type: 'error', message });
}

/** The error of webpack for a script that did not arrive; one that throws is a fault of its release. */
const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

const delay = (milliseconds: number) => new Promise<void>((wake) => setTimeout(wake, milliseconds));
const connected = () =>
  new Promise<void>((wake) => {
    if (navigator.onLine) wake();
    else addEventListener('online', () => wake(), { once: true });
  });

/**
 * Loads a script that is requested again while it does not arrive; without a connection, once there is one. A notice says so.
 * @throws the error of a script that throws, and of the fifth attempt of a connected browser
 */
export async function loadWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const milliseconds of RETRY_DELAYS_MS) {
    try {
      return await load();
    } catch (error) {
      if (!isChunkLoadError(error)) throw error;
      showNotice();
    }
    await delay(milliseconds);
    await connected();
  }
  return load();
}

/**
 * React's `lazy` with {@link loadWithRetry}: until its script arrives, the fallback of its `Suspense` is shown. React's own
 * would fail the whole region, and never try again.
 */
// biome-ignore lint/suspicious/noExplicitAny: any props, as React's `lazy`
export const lazyWithRetry = <Component extends ComponentType<any>>(load: () => Promise<{ default: Component }>) =>
  lazy(() => loadWithRetry(load));
