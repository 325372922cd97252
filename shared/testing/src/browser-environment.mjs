import { TestEnvironment } from 'jest-environment-jsdom';

const createInertObserver = () =>
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

/** jsdom with APIs that it lacks: Node's fetch and related classes, and observers that report nothing. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortSignal,
      AbortController,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      structuredClone,
      matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
      scrollTo: () => {},
      ResizeObserver: createInertObserver(),
    });
    this.global.Element.prototype.scrollIntoView = () => {};
  }
}
