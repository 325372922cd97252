/** Source text of a synthetic remote's module. */
type ModuleSource = { top?: string; load?: string; render?: string; head?: string };

const WAIT = 'await new Promise((wake) => setTimeout(wake, 20));';
/** Never returns to the event loop; it sleeps in each round, so that the test's other threads have the processor. */
export const loop = 'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);';
const leak = 'const leaked = []; for (;;) leaked.push(new Array(1_000).fill(Math.random()));';

/** Every kind of fault, by name. */
export const faults: Readonly<Record<string, ModuleSource>> = {
  'throws in load': { load: `throw new Error('boom');` },
  'throws in render': { render: `throw new Error('boom');` },
  'throws in head': { head: `throw new Error('boom');` },
  'throws in a timer': { load: `setTimeout(() => { throw new Error('boom'); }, 5);` },
  'leaves a rejection unhandled': { load: `Promise.reject(new Error('boom'));` },
  'loops while its code is evaluated': { top: loop },
  'loops in load before an await': { load: `${loop}` },
  'loops in load between awaits': { load: `${WAIT} ${loop} ${WAIT}` },
  'loops in load after the region was given up': {
    load: `await new Promise((wake) => setTimeout(wake, 1_200)); ${loop}`,
  },
  'loops in microtasks': { load: `${WAIT} for (;;) await null;` },
  'loops in render': { render: loop },
  'loops in a timer that load started': { load: `setTimeout(() => { ${loop} }, 50);` },
  'loops in head': { head: loop },
  'exhausts memory in load': { load: `${WAIT} ${leak}` },
  'exhausts memory in render': { render: leak },
  'exhausts memory with buffers': { render: '(globalThis.leaked ??= []).push(Buffer.alloc(16_000_000));' },
  'ends its thread': { load: `${WAIT} process.exit(3);` },
  'never answers': { load: 'await new Promise(() => {});' },
};

/** A remote whose pages and widgets show `content of <area>/<expose>`, with a fault. */
export const remoteSource = (
  area: string,
  { top = '', load = '', render = '', head = '' }: ModuleSource = {},
): string => `
${top}
function exposed(expose) {
  const View = ({ data }) => { ${render} return data; };
  const module = {
    async load() { ${load} return 'content of ${area}/' + expose.slice(2); },
    Page: View,
    Widget: View,
    head() { ${head} return { title: '${area}' }; },
  };
  return { module };
}
`;
