import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { dataFolder } from '@roadworthy/federation/workspace';

/** Folder of benchmark reports and release stores. */
export const benchFolder = (): string => join(dataFolder(), 'bench');

/** Writes a report. @returns its path relative to the repository */
export function writeReport(name: string, report: object): string {
  const file = join(benchFolder(), name);
  mkdirSync(benchFolder(), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ measuredAt: new Date().toISOString(), ...report }, null, 2)}\n`);
  return relative(process.cwd(), file);
}
