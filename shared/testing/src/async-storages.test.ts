import { AsyncLocalStorage } from 'node:async_hooks';
import { disableAsyncStorages } from './async-storages.mjs';

test('disables storages that were entered; entering one again enables it', () => {
  const [run, entered] = [new AsyncLocalStorage<string>(), new AsyncLocalStorage<string>()];
  entered.enterWith('entered');
  run.run('run', () => {
    expect([run.getStore(), entered.getStore()]).toEqual(['run', 'entered']);
    disableAsyncStorages();
    expect([run.getStore(), entered.getStore()]).toEqual([undefined, undefined]);
  });
  expect(run.run('again', () => run.getStore())).toBe('again');
});
