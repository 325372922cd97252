import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

export type Html = { html: string /** False when a region was left to the browser. */; whole: boolean };

/** Told of a part that threw, with the components around it. */
type Failed = (error: unknown, componentStack?: string) => void;

/** A part did not fail: it waited too long. */
export class TooLate extends Error {}

/** What React leaves in place of a part that threw or has to wait. */
const gap = '<!--$!-->';

/** Milliseconds that components may still wait for something; what is not ready then is left to the browser. */
const deadline = 1_200;

/**
 * Renders a page: at once when it can be, which is so for every page whose loaders have been and whose code is here.
 * That takes two thirds of what React's stream takes: no placeholder is rendered that nobody sees, and nothing is
 * encoded piece by piece. A page with a gap is rendered anew, with patience.
 */
export async function toHtml(element: ReactNode, failed: Failed): Promise<Html> {
  const html = atOnce(element);
  return html === undefined ? patiently(element, failed) : { html, whole: true };
}

function atOnce(element: ReactNode): string | undefined {
  try {
    const html = renderToString(element);
    return html.includes(gap) ? undefined : html;
  } catch {
    // The other way meets the same error, and tells it.
    return undefined;
  }
}

/**
 * A component that throws or waits too long leaves its Suspense boundary to the browser, and the rest is whole. Waiting
 * for all of it keeps React's own inline scripts out of the document, which a strict Content-Security-Policy would have
 * to allow one by one.
 */
function patiently(element: ReactNode, failed: Failed): Promise<Html> {
  return new Promise((done, broken) => {
    let whole = true;
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part, _encoding, next) {
        parts.push(part);
        next();
      },
      final(next) {
        done({ html: Buffer.concat(parts).toString(), whole });
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
      onError(error, { componentStack }) {
        whole = false;
        failed(error, componentStack);
      },
    });
    const timer = setTimeout(() => abort(new TooLate(`not rendered within ${deadline} ms`)), deadline);
  });
}
