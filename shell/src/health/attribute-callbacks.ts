import { releaseKey } from '../composition/remote-loader';
import type { RunningMarker } from './running-marker';
import { releaseInStack } from './uncaught-errors';

type Callback = (...args: never[]) => unknown;
type Bus = {
  on: (name: string, handler: Callback) => void;
  off: (name: string, handler?: Callback) => void;
};

/** Discrete events only: pointer moves would write marks continuously. */
const EVENTS = new Set([
  'click',
  'input',
  'change',
  'submit',
  'keydown',
  'keyup',
  'pointerdown',
  'focusin',
  'focusout',
]);
const TIMERS = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'] as const;

/** The release whose code is calling: the running one, or the one whose script is in the stack. */
export function findCaller(running: RunningMarker): string {
  if (running.current || !running.hasRun) return running.current;
  const release = releaseInStack(new Error().stack);
  return release && release.area !== 'shell' ? releaseKey(release) : '';
}

function attributed<F extends Callback>(running: RunningMarker, callback: F): F {
  const key = typeof callback === 'function' ? findCaller(running) : '';
  if (!key) return callback;
  return ((...args: never[]) => running.runKey(key, () => callback(...args))) as F;
}

/** Attributes timer callbacks to the release that started the timer. */
export function attributeTimers(window: Window, running: RunningMarker): void {
  for (const name of TIMERS) {
    const start = window[name] as ((callback: Callback, ...rest: unknown[]) => number) | undefined;
    // Safari has no requestIdleCallback.
    if (!start) continue;
    const replacement = (callback: Callback, ...rest: unknown[]) =>
      start.call(window, attributed(running, callback), ...rest);
    Object.assign(window, { [name]: replacement });
  }
}

/** Attributes the code that awaits a promise to the release that requested it; shell code stays unmarked. */
export function attributeAwaiting<T>(running: RunningMarker, promise: Promise<T>): Promise<T> {
  const key = findCaller(running);
  const resume = () => running.resume(key);
  // The first reaction: the caller's `await` runs after it in the same task.
  if (key) promise.then(resume, resume);
  return promise;
}

/** Attributes what runs after `fetch` and after reading a body to the release that awaits it. */
export function attributeFetch(window: Window & typeof globalThis, running: RunningMarker): void {
  const { Response, ReadableStreamDefaultReader } = window;
  const awaited = [
    [window, 'fetch'],
    ...(['json', 'text', 'blob', 'arrayBuffer', 'formData'] as const).map(
      (name) => [Response.prototype, name] as const,
    ),
    [ReadableStreamDefaultReader.prototype, 'read'],
  ] as const;
  for (const [owner, name] of awaited) {
    const start = (owner as unknown as Record<string, unknown>)[name] as (...args: unknown[]) => Promise<unknown>;
    Object.assign(owner, {
      [name](this: unknown, ...args: unknown[]) {
        return attributeAwaiting(running, start.apply(this, args));
      },
    });
  }
}

/** Attributes handlers of the site's bus to the release that subscribed them. */
export function attributeBus(bus: object, running: RunningMarker): void {
  const wrappers = new WeakMap<Callback, Callback>();
  const { on, off } = bus as Bus;
  const replacement: Bus = {
    on: (name, handler) => {
      const existing = wrappers.get(handler) ?? attributed(running, handler);
      wrappers.set(handler, existing);
      on(name, existing);
    },
    off: (name, handler) => off(name, handler && (wrappers.get(handler) ?? handler)),
  };
  Object.assign(bus, replacement);
}

/** Attributes React's event handlers to the release in whose region the event happened. */
export function attributeEvents(container: Element, running: RunningMarker): void {
  const add = container.addEventListener.bind(container);
  container.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) =>
    add(
      type,
      EVENTS.has(type)
        ? (event) => {
            const region = (event.target as Element | null)?.closest?.<HTMLElement>('[data-area]');
            const { area, version } = region?.dataset ?? {};
            return area && version ? running.run({ area, version }, () => listener(event)) : listener(event);
          }
        : listener,
      options,
    );
}
