import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Milliseconds that components may still wait for something; what is not ready then is left to the browser. */
const deadline = 1_200;

/**
 * Renders to one piece of UTF-8: a component that throws or waits too long leaves its Suspense boundary to the browser, and the
 * rest is whole. Waiting for all of it keeps React's own inline scripts out of the document, which a strict
 * Content-Security-Policy would have to allow one by one.
 */
export function toHtml(
  element: ReactNode,
  failed: (error: unknown) => void,
): Promise<{ html: Buffer; whole: boolean }> {
  return new Promise((done, broken) => {
    let whole = true;
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part, _encoding, next) {
        parts.push(part);
        next();
      },
      final(next) {
        done({ html: Buffer.concat(parts), whole });
        next();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      // No boundary is put aside for its size: that too would take an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        // Not within this call: React may be in the middle of giving up what waited too long.
        setImmediate(() => pipe(sink));
      },
      onShellError: broken,
      onError(error) {
        whole = false;
        failed(error);
      },
    });
    const timer = setTimeout(() => abort(new Error(`not rendered within ${deadline} ms`)), deadline);
  });
}
