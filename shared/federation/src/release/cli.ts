import type { Answer } from '../command/answer';
import { type Asked, help, Misuse, readAsked } from '../command/asked';
import { history, status } from '../command/status';
import { promoteAreas, pruneAll, rollBack } from '../command/switch-areas';
import { registryOf } from '../store/change-registry';
import { openStore } from '../store/open-store';
import { areas } from '../workspace';
import { Refused } from './release';
import { unreleased } from './unreleased';

/** Fetched when something is to be built: webpack alone takes longer than taking a version back. */
const building = () => import('../command/release-areas');

async function answer(asked: Asked): Promise<Answer> {
  const store = openStore();
  switch (asked.command) {
    case 'help':
      return { json: { help }, text: help };
    case 'release':
      return (await building()).releaseAreas(store, asked);
    case 'missing': {
      const missing = unreleased(areas, await registryOf(store));
      return (await building()).releaseAreas(store, { areas: missing, tested: false });
    }
    case 'promote':
      return promoteAreas(store, asked.areas);
    case 'rollback':
      return rollBack(store, asked.area, asked.reason);
    case 'status':
      return status(store, asked.areas);
    case 'history':
      return history(store, asked.areas);
    case 'prune':
      return pruneAll(store, asked.keep);
  }
}

/** Prints what went wrong. @returns the exit code */
function complain(problem: unknown, json: boolean): number {
  const message = problem instanceof Error ? problem.message : String(problem);
  // A mistake of this program, not of its user: where it was made is worth knowing.
  const isOurs = problem instanceof TypeError || problem instanceof ReferenceError;
  if (json) {
    const refusals = problem instanceof Refused ? problem.refusals : undefined;
    console.log(JSON.stringify({ error: message, refusals }, null, 2));
  } else if (problem instanceof Misuse) console.error(`${message}\n\n${help}`);
  else if (problem instanceof Refused) console.error(`Refused, nothing was switched:\n${message}`);
  else console.error(isOurs ? problem : message);
  return problem instanceof Misuse ? 2 : 1;
}

const words = process.argv.slice(2);
const json = words.includes('--json');
try {
  const { json: data, text } = await answer(readAsked(words));
  if (json) console.log(JSON.stringify(data, null, 2));
  else if (text) console.log(text);
} catch (problem) {
  process.exitCode = complain(problem, json);
}
