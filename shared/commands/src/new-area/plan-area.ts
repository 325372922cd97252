import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaBuild } from '@roadworthy/federation/build/run-webpack';
import { areas, REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { trackedFiles } from '../tracked-files';
import {
  type AreaPlan,
  chooseRulePrefix,
  defaultOwner,
  NewAreaError,
  parseAreaName,
  parseOwner,
  requireFreePath,
} from './area-plan';

/** Plans an area beside those of this repository. @throws NewAreaError */
export async function planArea(text: string, owner?: string): Promise<AreaPlan> {
  const name = parseAreaName(text);
  if (existsSync(join(REPOSITORY_ROOT, name)))
    throw new NewAreaError(`The folder ${name} exists already: take another name.`);
  const builds = await Promise.all(areas.map(areaBuild));
  requireFreePath(
    name,
    builds.flatMap(({ name: area, remote }) => remote?.routes.map(({ path }) => ({ area, path })) ?? []),
  );
  const files = trackedFiles().map((file) => join(REPOSITORY_ROOT, file));
  const texts = files.filter((file) => /\.(md|tsx?|mjs|sql|ya?ml)$/.test(file) && existsSync(file));
  return {
    name,
    owner: owner === undefined ? defaultOwner(name) : parseOwner(owner),
    rulePrefix: chooseRulePrefix(
      name,
      texts.map((file) => readFileSync(file, 'utf8')),
    ),
    port: Math.max(...builds.map(({ port }) => port)) + 1,
  };
}
