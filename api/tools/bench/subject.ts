import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Vitals } from './vitals';

/** A process under measurement. */
export type SystemUnderTest = { vitals: () => Promise<Vitals>; stop: () => Promise<void> };

const modules = ['tsx', resolve(import.meta.dirname, 'vitals.ts')];

/** Starts a program of this folder and waits until `ready` responds. @throws when it exits first */
export async function startSystem(
  program: string,
  environment: Record<string, string | undefined>,
  readyUrl: string,
): Promise<SystemUnderTest> {
  const child = fork(resolve(import.meta.dirname, program), {
    execArgv: ['--expose-gc', ...modules.flatMap((module) => ['--import', module])],
    env: { ...process.env, ...environment },
  });
  await waitUntilResponding(child, readyUrl);
  return {
    vitals: async () => {
      child.send('vitals');
      const [vitals] = await once(child, 'message');
      return vitals as Vitals;
    },
    stop: async () => {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function waitUntilResponding(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The process under measurement ended: see the lines above.');
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}
