import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { supervise } from './supervise';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function createSupervisedProcess(isStopping = () => false) {
  const children: EventEmitter[] = [];
  const [log, onGiveUp] = [jest.fn(), jest.fn()];
  const start = () => {
    children.push(new EventEmitter());
    return children.at(-1) as ChildProcess;
  };
  supervise({ name: 'The API', child: start(), start, isStopping, onGiveUp, log, backoffMs: [500, 1_000] });
  return { children, log, onGiveUp, end: () => children.at(-1)?.emit('exit', null, 'SIGKILL') };
}

describe('npm start', () => {
  it('SHL-149 restarts a process that exits, with growing delays', () => {
    const { children, end, log } = createSupervisedProcess();
    end();
    expect(log).toHaveBeenLastCalledWith('The API ended unexpectedly (SIGKILL). Starting it again in 0.5 s.');
    jest.advanceTimersByTime(500);
    expect(children).toHaveLength(2);
    end();
    jest.advanceTimersByTime(500);
    expect(children).toHaveLength(2);
    jest.advanceTimersByTime(500);
    expect(children).toHaveLength(3);
  });

  it('SHL-149 gives up on a process that keeps exiting, not on one that ran for long', () => {
    const { end, onGiveUp } = createSupervisedProcess();
    for (let hours = 0; hours < 5; hours++) {
      end();
      jest.advanceTimersByTime(3_600_000);
    }
    expect(onGiveUp).not.toHaveBeenCalled();
    for (let times = 0; times < 3; times++) {
      end();
      jest.advanceTimersByTime(1_000);
    }
    expect(onGiveUp).toHaveBeenCalledTimes(1);
  });

  it('SHL-149 restarts nothing while stopping', () => {
    const { children, end, log } = createSupervisedProcess(() => true);
    end();
    jest.runAllTimers();
    expect([children.length, log.mock.calls.length]).toEqual([1, 0]);
  });
});
