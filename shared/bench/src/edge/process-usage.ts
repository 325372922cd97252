import { readdirSync, readFileSync } from 'node:fs';

/** Usage of a process and its children: resident memory in bytes, processor time in seconds. */
export type Usage = { resident: number; processor: number };

type Entry = { pid: number; parent: number } & Usage;

/** Linux reports processor time in hundredths of a second, regardless of the kernel's own clock. */
const ticksPerSecond = 100;

/** Reads one process from `/proc/<pid>/stat` and `/proc/<pid>/status`. */
export function parseProcess(stat: string, status: string): Entry {
  // The name is in parentheses and may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[1]),
    resident: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024,
    processor: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
  };
}

/** The sums over a process and its descendants. */
export function sumOfTree(entries: readonly Entry[], root: number): Usage {
  const family = entries.filter(({ pid, parent }) => pid === root || parent === root);
  return family.reduce(
    (sum, { pid, ...own }) => {
      const usage = pid === root ? own : sumOfTree(entries, pid);
      return { resident: sum.resident + usage.resident, processor: sum.processor + usage.processor };
    },
    { resident: 0, processor: 0 },
  );
}

/** @throws on a system without /proc */
export function usageOf(pid: number): Usage {
  const entries = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [parseProcess(readFileSync(`/proc/${name}/stat`, 'utf8'), readFileSync(`/proc/${name}/status`, 'utf8'))];
      } catch {
        // The process has ended.
        return [];
      }
    });
  return sumOfTree(entries, pid);
}
