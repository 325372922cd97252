import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parsed, usageOf } from '../edge/process-usage';

/** Processor seconds so far: of whole processes with their children, of single threads, of the machine. */
export type Seconds = { processes: Record<string, number>; threads: Record<string, number>; machine: number };

/** What is under measurement; a process whose second thread has a name of its own, such as the edge's renderer. */
export type Subjects = Record<string, { pid: number; worker?: string }>;

/** Seconds of each thread of a process; the first is its main one. */
function threadSeconds(pid: number): { main: number; others: number[] } {
  const seconds = readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    try {
      const { pid: id, processor } = parsed(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8'), '');
      return [{ isMain: id === pid, processor }];
    } catch {
      // It ended meanwhile.
      return [];
    }
  });
  return {
    main: seconds.find(({ isMain }) => isMain)?.processor ?? 0,
    others: seconds.filter(({ isMain }) => !isMain).map(({ processor }) => processor),
  };
}

/** What the machine's cores did, all programs together. */
const machineSeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

/** @throws on a system without /proc */
export function secondsOf(subjects: Subjects): Seconds {
  const processes: Record<string, number> = {};
  const threads: Record<string, number> = {};
  for (const [name, { pid, worker }] of Object.entries(subjects)) {
    processes[name] = usageOf(pid).processor;
    const { main, others } = threadSeconds(pid);
    threads[`${name}, main thread`] = main;
    if (worker) threads[worker] = Math.max(...others);
  }
  const { user, system } = process.cpuUsage();
  processes['the load itself'] = (user + system) / 1e6;
  return { processes, threads, machine: machineSeconds() };
}

/** Cores that were kept busy between two looks. */
export function coresBetween(before: Seconds, after: Seconds, seconds: number): Seconds {
  const each = (kind: 'processes' | 'threads') =>
    Object.fromEntries(
      Object.entries(after[kind]).map(([name, used]) => [name, (used - (before[kind][name] ?? 0)) / seconds]),
    );
  return {
    processes: each('processes'),
    threads: each('threads'),
    machine: (after.machine - before.machine) / seconds,
  };
}

/** The part of a core, or of all cores, from which on it counts as used up: queues are long before all of it is. */
const usedUp = 0.85;

const largest = (cores: Record<string, number>): [string, number] =>
  Object.entries(cores).reduce((most, one) => (one[1] > most[1] ? one : most), ['nothing', 0]);

/** What kept the site from more: a thread that had no time left, or else the machine's processors, or neither. */
export function bottleneckOf({ processes, threads, machine }: Seconds, cores: number): string {
  const [thread, ofThread] = largest(threads);
  if (ofThread >= usedUp) return `one thread: ${thread} (${ofThread.toFixed(2)} of a core)`;
  const [first, ofFirst] = largest(processes);
  if (machine >= usedUp * cores)
    return `the machine's processors (${machine.toFixed(2)} of ${cores} cores), most of it ${first} (${ofFirst.toFixed(2)})`;
  return `no processor (${machine.toFixed(2)} of ${cores} cores, no thread above ${ofThread.toFixed(2)})`;
}
