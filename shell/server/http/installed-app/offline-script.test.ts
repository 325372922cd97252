import { runInNewContext } from 'node:vm';
import { offlineScript } from './worker-script';

/** Runs the script in an offline page whose site can be reached. */
function openOfflinePage() {
  const listeners = new Map<string, () => unknown>();
  const reload = jest.fn();
  const press = { addEventListener: (_type: string, listener: () => void) => listeners.set('press', listener) };
  runInNewContext(offlineScript, {
    AbortSignal,
    addEventListener: (type: string, listener: () => unknown) => listeners.set(type, listener),
    caches: { has: async () => false },
    document: { hidden: false, getElementById: () => press },
    fetch: async () => new Response(),
    location: { reload },
    setInterval: (check: () => unknown) => listeners.set('interval', check),
  });
  return { reload, happens: (event: string) => listeners.get(event)?.() };
}

describe('SHL-441 the reload of an offline page', () => {
  it('is not restarted before it has ended, except by a press', async () => {
    const { reload, happens } = openOfflinePage();
    await Promise.all([happens('interval'), happens('online')]);
    await happens('interval');
    expect(reload).toHaveBeenCalledTimes(1);
    happens('press');
    await happens('interval');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is possible again when the page is restored by Back', async () => {
    const { reload, happens } = openOfflinePage();
    await happens('interval');
    happens('pageshow');
    await happens('interval');
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
