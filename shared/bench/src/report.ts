import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dataFolder } from '@roadworthy/federation/workspace';

/** Where the benchmarks keep what they make: reports, and release stores of their own. */
export const benchFolder = (): string => join(dataFolder(), 'bench');

/** Writes all that was measured. @returns the file's path, as a person would name it */
export function writeReport(name: string, report: object): string {
  const file = join(benchFolder(), name);
  mkdirSync(benchFolder(), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ measuredAt: new Date().toISOString(), ...report }, null, 2)}\n`);
  return relative(process.cwd(), file);
}
