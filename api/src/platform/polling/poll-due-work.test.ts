import Fastify from 'fastify';
import type { Dependencies } from '../dependencies';
import { pollDueWork } from './poll-due-work';

function buildApp(work: () => unknown, runsJobsByItself?: boolean) {
  const app = Fastify();
  app.decorate('deps', { runsJobsByItself } as Dependencies);
  pollDueWork(app, work);
  return app;
}

describe('API-2012 due work', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('is looked for every 15 s until the app closes', async () => {
    const work = jest.fn();
    const app = buildApp(work);
    await app.ready();
    await jest.advanceTimersByTimeAsync(45_000);
    expect(work).toHaveBeenCalledTimes(3);
    await app.close();
    await jest.advanceTimersByTimeAsync(45_000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('API-2057 is not looked for while the previous work runs', async () => {
    let finish = () => {};
    const work = jest.fn(() => new Promise<void>((done) => (finish = done)));
    const app = buildApp(work);
    await app.ready();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(1);
    finish();
    await jest.advanceTimersByTimeAsync(15_000);
    expect(work).toHaveBeenCalledTimes(2);
    await app.close();
  });

  it('waits for a call in apps that run no jobs by themselves', async () => {
    const work = jest.fn();
    const app = buildApp(work, false);
    await app.ready();
    await jest.advanceTimersByTimeAsync(45_000);
    expect(work).not.toHaveBeenCalled();
    await app.close();
  });
});
