import { TestEnvironment } from 'jest-environment-jsdom';

const inert = () =>
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

/** jsdom with what it lacks: fetch and its kin from Node, and a layout observer that sees nothing. */
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
      ResizeObserver: inert(),
    });
    this.global.Element.prototype.scrollIntoView = () => {};
  }
}
