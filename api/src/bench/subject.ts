import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Vitals } from './vitals';

/** A process under measurement. */
export type Subject = { vitals: () => Promise<Vitals>; stop: () => Promise<void> };

const modules = ['tsx', resolve(import.meta.dirname, 'vitals.ts')];

/** Starts a program of this folder's and waits until it answers at `ready`. @throws when it ends first */
export async function startSubject(
  program: string,
  environment: Record<string, string | undefined>,
  ready: string,
): Promise<Subject> {
  const child = fork(resolve(import.meta.dirname, program), {
    execArgv: ['--expose-gc', ...modules.flatMap((module) => ['--import', module])],
    env: { ...process.env, ...environment },
  });
  await answering(child, ready);
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

async function answering(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The process under measurement ended: see the lines above.');
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}
