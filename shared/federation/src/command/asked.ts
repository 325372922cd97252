import { parseArgs } from 'node:util';
import { type AreaName, areas, isArea } from '../workspace';

export const help = `Usage: pnpm release <area> [<area> …] [--canary <percent>] [--no-test]
           tests, builds, checks and publishes, then switches: for everybody, or for a share of visitors;
           several areas are switched in one step
       pnpm release promote <area> [<area> …]         makes the canary live
       pnpm release rollback <area> [--reason <text>] takes the canary back, or else the live version
       pnpm release status [<area> …]                 what is live where, since when, by whom, and its health
       pnpm release history <area> [<area> …]         every switch, the newest first
       pnpm release prune [--keep <days>]             removes versions that were last in force longer ago
       pnpm release --missing                         builds and switches what differs from the sources, untested
Options: --json for programs · --help
Areas: ${areas.join(', ')}
Exit code: 0 done, 1 refused or failed, 2 asked wrongly`;

/** What was asked for on the command line. */
export type Asked = { json: boolean } & (
  | { command: 'help' }
  | { command: 'release'; areas: AreaName[]; canary?: number; tested: boolean }
  | { command: 'missing' }
  | { command: 'promote' | 'history'; areas: AreaName[] }
  | { command: 'status'; areas: readonly AreaName[] }
  | { command: 'rollback'; area: AreaName; reason?: string }
  | { command: 'prune'; keep?: number }
);

/** Something that the command does not understand. */
export class Misuse extends Error {}

const options = {
  canary: { type: 'string' },
  'no-test': { type: 'boolean' },
  missing: { type: 'boolean' },
  reason: { type: 'string' },
  keep: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function numberIn(text: string | undefined, name: string, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() === '' || !(number >= least && number <= most))
    throw new Misuse(`--${name} must be a number from ${least} to ${most}, not '${text}'.`);
  return number;
}

function areasIn(words: readonly string[]): AreaName[] {
  const unknown = words.filter((word) => !isArea(word));
  if (unknown.length > 0) throw new Misuse(`There is no area or command called ${unknown.join(', ')}.`);
  return [...new Set(words.filter(isArea))];
}

function named(words: readonly string[], command: string): AreaName[] {
  if (words.length === 0) throw new Misuse(`${command}: which area?`);
  return areasIn(words);
}

function parsed(words: string[]) {
  try {
    return parseArgs({ args: words.filter((word) => word !== '--'), options, allowPositionals: true });
  } catch (problem) {
    throw new Misuse((problem as Error).message);
  }
}

/** Which options each command has beside --json and --help. */
const optionsOf: Record<Asked['command'], readonly string[]> = {
  help: Object.keys(options),
  release: ['canary', 'no-test'],
  missing: ['missing'],
  promote: [],
  rollback: ['reason'],
  status: [],
  history: [],
  prune: ['keep'],
};

/** Reads the command line. @throws {Misuse} when it cannot be understood */
export function readAsked(words: string[]): Asked {
  const { values, positionals } = parsed(words);
  const asked = { ...asking(values, positionals), json: values.json ?? false };
  const known = [...optionsOf[asked.command], 'json', 'help'];
  const wrong = Object.keys(values).find((name) => !known.includes(name));
  if (wrong) throw new Misuse(`--${wrong} says nothing to '${asked.command}'.`);
  return asked;
}

type Values = ReturnType<typeof parsed>['values'];
/** Without `json`, which every command has. */
type Asking = Asked extends infer One ? (One extends Asked ? Omit<One, 'json'> : never) : never;

function asking(values: Values, [first = '', ...rest]: string[]): Asking {
  if (values.help) return { command: 'help' };
  if (values.missing) {
    if (first) throw new Misuse('--missing takes no areas: it finds them.');
    return { command: 'missing' };
  }
  switch (first) {
    case '':
      throw new Misuse('What is to be released?');
    case 'promote':
    case 'history':
      return { command: first, areas: named(rest, first) };
    case 'status':
      return { command: first, areas: rest.length > 0 ? areasIn(rest) : areas };
    case 'rollback': {
      const [area, ...more] = named(rest, first);
      if (!area || more.length > 0) throw new Misuse('rollback takes one area at a time.');
      return { command: first, area, reason: values.reason };
    }
    case 'prune':
      if (rest.length > 0) throw new Misuse('prune takes no areas.');
      return { command: first, keep: numberIn(values.keep, 'keep', 0, 3_650) };
    default: {
      const canary = numberIn(values.canary, 'canary', 1, 99);
      return { command: 'release', areas: areasIn([first, ...rest]), canary, tested: !values['no-test'] };
    }
  }
}
