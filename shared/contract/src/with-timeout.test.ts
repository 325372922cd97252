import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { TimeoutError, withTimeout } from './with-timeout';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Work that ignores its signal, and the signal. */
function neverEnding() {
  const signals: AbortSignal[] = [];
  const work = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<never>(() => {});
  };
  return { work, reasons: () => signals.map(({ reason }) => reason) };
}

describe('withTimeout', () => {
  it('rejects and aborts after the time, also when garbage was collected before', async () => {
    const { work, reasons } = neverEnding();
    const result = withTimeout(100, work, new AbortController().signal);
    // A WeakRef holds its target until the end of the turn.
    await setImmediate();
    collectGarbage();
    await expect(result).rejects.toThrow(TimeoutError);
    expect(reasons()).toEqual([expect.any(TimeoutError)]);
  });

  it('rejects with a TimeoutError also when the work rejects as soon as it is aborted', async () => {
    const obedient = (signal: AbortSignal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('fetch aborted'))));
    await expect(withTimeout(1, obedient)).rejects.toThrow(TimeoutError);
  });

  it('rejects and aborts with the parent signal, and for its reason', async () => {
    const parent = new AbortController();
    const { work, reasons } = neverEnding();
    const result = withTimeout(60_000, work, parent.signal);
    parent.abort('left the page');
    await expect(result).rejects.toBe('left the page');
    expect(reasons()).toEqual(['left the page']);
  });

  it('does not start the work when the parent signal is aborted', async () => {
    const { work, reasons } = neverEnding();
    await expect(withTimeout(60_000, work, AbortSignal.abort('left the page'))).rejects.toBe('left the page');
    expect(reasons()).toEqual([]);
  });

  it('returns the result or error of the work, and leaves no timer', async () => {
    jest.useFakeTimers();
    try {
      expect(await withTimeout(60_000, () => 'cars')).toBe('cars');
      const failing = () => {
        throw new Error('boom');
      };
      await expect(withTimeout(60_000, failing)).rejects.toThrow('boom');
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
