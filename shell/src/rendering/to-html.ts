import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

export type Html = {
  html: string;
  /** False when a region was left to the browser. */
  isComplete: boolean;
};

/** Called with the error of a component that threw, and its component stack. */
type ErrorHandler = (error: unknown, componentStack?: string) => void;

export class RenderTimeoutError extends Error {}

/** React writes this marker for a boundary whose content threw or suspended. */
const SUSPENDED_MARKER = '<!--$!-->';

/** How long components may suspend; the browser renders what is not ready then. */
const SUSPENSE_TIMEOUT_MS = 1_200;

/**
 * Renders synchronously if nothing suspends, which takes two thirds of the time of a stream (no placeholders, no chunks).
 * A page with a suspended boundary is rendered again as a stream, which waits.
 */
export async function toHtml(element: ReactNode, onError: ErrorHandler): Promise<Html> {
  const html = renderSync(element);
  return html === undefined ? renderStream(element, onError) : { html, isComplete: true };
}

function renderSync(element: ReactNode): string | undefined {
  try {
    const html = renderToString(element);
    return html.includes(SUSPENDED_MARKER) ? undefined : html;
  } catch {
    // The stream meets the same error and reports it.
    return undefined;
  }
}

/**
 * The browser renders a boundary whose content throws or waits too long; the rest is complete. Waiting for all content
 * avoids React's inline scripts, which a strict Content-Security-Policy would have to allow one by one.
 */
function renderStream(element: ReactNode, onError: ErrorHandler): Promise<Html> {
  return new Promise((resolve, reject) => {
    let isComplete = true;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(part, _encoding, next) {
        chunks.push(part);
        next();
      },
      final(next) {
        resolve({ html: Buffer.concat(chunks).toString(), isComplete });
        next();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      // Large boundaries are not deferred: that would need an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        // In the next tick: React may be in the middle of aborting what waited too long.
        setImmediate(() => pipe(sink));
      },
      onShellError: reject,
      onError(error, { componentStack }) {
        isComplete = false;
        onError(error, componentStack);
      },
    });
    const timer = setTimeout(
      () => abort(new RenderTimeoutError(`not rendered within ${SUSPENSE_TIMEOUT_MS} ms`)),
      SUSPENSE_TIMEOUT_MS,
    );
  });
}
