import type { ChildProcess } from 'node:child_process';

/** Delays before each restart; one more exit within `WINDOW_MS` is too many. */
const BACKOFF_MS = [500, 1_000, 2_000, 5_000, 10_000];
const WINDOW_MS = 5 * 60_000;

type Options = {
  /** Name for messages. */
  name: string;
  /** The running process. */
  child: ChildProcess;
  start: () => ChildProcess;
  isStopping: () => boolean;
  /** Called when the program exits too often. */
  onGiveUp: () => void;
  log: (message: string) => void;
  backoffMs?: readonly number[];
};

/** Restarts a program when it exits. */
export function supervise({ name, child, start, isStopping, onGiveUp, log, backoffMs = BACKOFF_MS }: Options): void {
  let restarts: number[] = [];
  const watch = (running: ChildProcess) => {
    running.once('exit', (code, signal) => {
      if (isStopping()) return;
      const now = Date.now();
      restarts = restarts.filter((at) => now - at < WINDOW_MS);
      const ended = `${name} ended unexpectedly (${signal ?? `exit code ${code}`}).`;
      const delayMs = backoffMs[restarts.length];
      if (delayMs === undefined) {
        log(`${ended} It ended ${backoffMs.length + 1} times within minutes and is not started again.`);
        return onGiveUp();
      }
      restarts.push(now);
      log(`${ended} Starting it again in ${delayMs / 1000} s.`);
      setTimeout(() => !isStopping() && watch(start()), delayMs);
    });
  };
  watch(child);
}
