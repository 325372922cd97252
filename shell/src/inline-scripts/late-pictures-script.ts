import { DATA_SAVER_PATTERN } from '@roadworthy/contract/data-saver';
import { LOADING } from '@roadworthy/contract/late-pictures';
import { callScript } from './call-script';
import { savesData } from './saves-data';

/** Without scripts the pictures are requested after this time. */
const MAX_WAIT_MS = 5_000;

function markAsLoading(saves: typeof savesData, chosen: RegExp, attribute: string, maxWaitMs: number): void {
  if (saves(chosen)) return;
  const root = document.documentElement;
  const end = () => root.removeAttribute(attribute);
  root.setAttribute(attribute, '');
  setTimeout(end, maxWaitMs);
  addEventListener('scroll', end, { once: true });
  addEventListener('touchmove', end, { once: true, passive: true });
}

/**
 * Marks the document until the shell has hydrated it. A phone requests no picture below the first view before, because the
 * scripts share the connection (decision 071). A scroll or a swipe ends it, so that what comes into view is requested. With
 * little data scripts may wait, so pictures do not.
 */
export const latePicturesScript: string = callScript(
  markAsLoading,
  savesData,
  DATA_SAVER_PATTERN,
  LOADING,
  MAX_WAIT_MS,
);
