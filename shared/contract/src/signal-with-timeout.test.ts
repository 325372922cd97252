import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { signalWithTimeout } from './signal-with-timeout';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

describe('a signal with a timeout', () => {
  it('aborts after the time, also when garbage was collected before', async () => {
    const signal = signalWithTimeout(new AbortController().signal, 100);
    const aborted = once(signal, 'abort');
    // A WeakRef holds its target until the end of the turn.
    await setImmediate();
    collectGarbage();
    await aborted;
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('aborts with the other signal, and for its reason', () => {
    const controller = new AbortController();
    const signal = signalWithTimeout(controller.signal, 60_000);
    controller.abort('left the page');
    expect(signal.reason).toBe('left the page');
    expect(signalWithTimeout(controller.signal, 60_000).reason).toBe('left the page');
  });
});
