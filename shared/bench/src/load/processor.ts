import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseProcess, usageOf } from '../edge/process-usage';

/** Processor seconds so far: of processes with their children, of single threads, of the machine. */
export type Seconds = { processes: Record<string, number>; threads: Record<string, number>; machine: number };

/** A measured process; one whose second thread is reported separately, such as the edge's renderer. */
export type Subjects = Record<string, { pid: number; worker?: string }>;

/** Seconds of each thread of a process; the first is its main one. */
function threadSeconds(pid: number): { main: number; others: number[] } {
  const seconds = readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    try {
      const { pid: id, processor } = parseProcess(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8'), '');
      return [{ isMain: id === pid, processor }];
    } catch {
      // The process has ended.
      return [];
    }
  });
  return {
    main: seconds.find(({ isMain }) => isMain)?.processor ?? 0,
    others: seconds.filter(({ isMain }) => !isMain).map(({ processor }) => processor),
  };
}

/** Processor time of the machine, all programs together. */
const machineSeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

/** @throws on a system without /proc */
export function readCpuSeconds(subjects: Subjects): Seconds {
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

/** Cores used between two measurements. */
export function usedCores(before: Seconds, after: Seconds, seconds: number): Seconds {
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

/** Share of a core, or of all cores, that counts as saturated: queues grow before all of it is used. */
const SATURATED_SHARE = 0.85;

const largest = (cores: Record<string, number>): [string, number] =>
  Object.entries(cores).reduce(
    (largestEntry, entry) => (entry[1] > largestEntry[1] ? entry : largestEntry),
    ['nothing', 0],
  );

/** The bottleneck: a saturated thread, else the machine's processors, else none. */
export function findBottleneck({ processes, threads, machine }: Seconds, cores: number): string {
  const [thread, threadCores] = largest(threads);
  if (threadCores >= SATURATED_SHARE) return `one thread: ${thread} (${threadCores.toFixed(2)} of a core)`;
  const [processName, processCores] = largest(processes);
  if (machine >= SATURATED_SHARE * cores)
    return `the machine's processors (${machine.toFixed(2)} of ${cores} cores), most of it ${processName} (${processCores.toFixed(2)})`;
  return `no processor (${machine.toFixed(2)} of ${cores} cores, no thread above ${threadCores.toFixed(2)})`;
}
