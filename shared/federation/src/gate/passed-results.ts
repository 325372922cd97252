import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GateResult } from '@roadworthy/contract/registry';
import { REPOSITORY_ROOT } from '../workspace';

/** A check that passed. */
export type Passed = Extract<GateResult, { seconds: number }>;

/** What the gate writes between two commands; may be deleted. */
export const gateFolder = (root = REPOSITORY_ROOT): string => join(root, '.data/gate');

const resultFile = (name: string, root?: string) => join(gateFolder(root), `${name}.json`);

/**
 * The last passing result of a check, if it is one of the same key.
 * @param name of the check and its subject: `passed-types-mf-chat`
 * @param key hash of all that the check reads
 */
export function readPassed(name: string, key: string, root?: string): Passed | undefined {
  const file = resultFile(name, root);
  if (!existsSync(file)) return undefined;
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { key: string; passed: Passed };
  return stored.key === key ? stored.passed : undefined;
}

export function writePassed(name: string, key: string, passed: Passed, root?: string): void {
  mkdirSync(gateFolder(root), { recursive: true });
  writeFileSync(resultFile(name, root), JSON.stringify({ key, passed }));
}
