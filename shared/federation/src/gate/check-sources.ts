import { join } from 'node:path';
import type { GateCheck, GateResult, GateSkip } from '@roadworthy/contract/registry';
import pLimit from 'p-limit';
import { GateError, passedResult, skippedResult } from './gate-record';
import { readPassed, writePassed } from './passed-results';
import { runProgram } from './run-program';
import { type AreaSources, type SourceCheck, sourceChecks } from './source-checks';
import { computeKey } from './source-key';

/** Checks that a release leaves out, and why. */
export type Skips = { checks: readonly GateCheck[]; skip: GateSkip };

/** Most checks use one core; the machine may serve others. */
const PARALLEL_CHECKS = 2;

/** @returns the result, or what the program printed when it failed */
async function runCheck(check: SourceCheck, sources: AreaSources): Promise<GateResult | string> {
  const { area, root } = sources;
  const name = `passed-${check.name}-${area}`;
  const key = computeKey(check, sources);
  const before = readPassed(name, key, root);
  if (before) return before;
  const started = Date.now();
  const [program, ...options] = check.arguments(sources);
  const { passed, output } = await runProgram(join(root, 'node_modules/.bin', program), options, root);
  const result = passedResult(check.name, started);
  console.error(`${passed ? '✓' : '✗'} ${area}: ${check.name} (${result.seconds.toFixed(1)} s)`);
  if (!passed) return `✗ ${area}: ${check.name}\n${output.trim()}`;
  // It read files of two states: the result belongs to neither.
  if (computeKey(check, sources) !== key)
    return `✗ ${area}: files changed while ${check.name} ran. Run the command again.`;
  writePassed(name, key, result, root);
  return result;
}

/**
 * Checks the sources of areas, except what passed for the same sources before.
 * @returns the results by area
 * @throws {GateError} when checks fail, with the output of each
 */
export async function checkSources(
  areas: readonly AreaSources[],
  skips?: Skips,
  checks = sourceChecks,
): Promise<Map<string, GateResult[]>> {
  const limit = pLimit(PARALLEL_CHECKS);
  const failures: string[] = [];
  const resultsByArea = new Map<string, GateResult[]>(areas.map(({ area }) => [area, []]));
  const run = async (check: SourceCheck, sources: AreaSources) => {
    const skip = skips?.checks.includes(check.name) ? skips.skip : undefined;
    const result = skip ? skippedResult(check.name, skip) : await limit(runCheck, check, sources);
    if (typeof result === 'string') failures.push(result);
    else resultsByArea.get(sources.area)?.push(result);
  };
  // The unit tests of all areas start before the short checks.
  await Promise.all(checks.flatMap((check) => areas.map((sources) => run(check, sources))));
  if (failures.length > 0) throw new GateError(failures);
  return resultsByArea;
}
