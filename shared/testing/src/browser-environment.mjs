import { TestEnvironment } from 'jest-environment-jsdom';
import './compiled-modules.mjs';

const createInertObserver = () =>
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };

/** A form of jsdom as one of Node; a file keeps its name and type only. */
function toNodeForm(form) {
  const nodeForm = new FormData();
  for (const [name, value] of form)
    nodeForm.append(name, typeof value === 'string' ? value : new File([], value.name, { type: value.type }));
  return nodeForm;
}

/** jsdom with APIs that it lacks: Node's fetch and related classes, and observers that report nothing. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { FormData: BrowserForm } = this.global;
    Object.assign(this.global, {
      fetch,
      // MSW builds a Request of what an XMLHttpRequest of jsdom sends.
      Request: new Proxy(Request, {
        construct: (target, [input, init], newTarget) =>
          Reflect.construct(
            target,
            [input, init?.body instanceof BrowserForm ? { ...init, body: toNodeForm(init.body) } : init],
            newTarget,
          ),
      }),
      Response,
      Headers,
      AbortSignal,
      AbortController,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      structuredClone,
      matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
      scrollTo: () => {},
      ResizeObserver: createInertObserver(),
    });
    this.global.Element.prototype.scrollIntoView = () => {};
  }
}
