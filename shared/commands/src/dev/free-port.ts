import type { ChildProcess } from 'node:child_process';
import { findPort } from '@roadworthy/area-tools/find-port';
import { PORT_TAKEN_EXIT_CODE } from '@roadworthy/federation/build/webpack/port-taken';

/** Attempts to start a server, because another process may take the port in between. */
const MAX_STARTS = 5;

/** Whether a program reported that it listens; false when its port was taken. */
const listening = (child: ChildProcess, owner: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    child.once('message', () => resolve(true));
    child.once('exit', (code) =>
      code === PORT_TAKEN_EXIT_CODE
        ? resolve(false)
        : reject(new Error(`${owner} did not start: see the lines above.`)),
    );
  });

/** Starts a server on the preferred port or the next free one. @throws when it exits for another reason */
export async function startOnFreePort(
  preferred: number,
  owner: string,
  start: (port: number) => ChildProcess,
): Promise<{ port: number; child: ChildProcess }> {
  for (let starts = 0; starts < MAX_STARTS; starts += 1) {
    const port = await findPort(preferred, owner);
    const child = start(port);
    if (await listening(child, owner)) return { port, child };
  }
  throw new Error(`${owner} found no free port from ${preferred} on.`);
}
