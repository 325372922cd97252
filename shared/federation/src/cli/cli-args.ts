import { parseArgs } from 'node:util';
import { type AreaName, areas, isArea } from '../workspace';

export const help = `Usage: pnpm release <area> [<area> …] [--canary <percent>] [--no-test] [--allow-older]
           tests, builds, checks and publishes, then switches: for everybody, or for a share of visitors;
           several areas are switched in one step; refused from sources older than the live release
       pnpm release promote <area> [<area> …]         makes the canary live
       pnpm release rollback <area> [--reason <text>] takes the canary back, or else the live version
       pnpm release status [<area> …]                 what is live where, since when, by whom, and its health
       pnpm release history <area> [<area> …]         every switch, the newest first
       pnpm release prune [--keep <days>]             removes versions that were last in force longer ago
       pnpm release --missing                         builds and switches what differs from the sources, untested; not what is newer
Options: --json for programs · --help
Areas: ${areas.join(', ')}
Exit code: 0 done, 1 rejected or failed, 2 usage error`;

/** The parsed command line. */
export type CliArgs = { json: boolean } & (
  | { command: 'help' }
  | { command: 'release'; areas: AreaName[]; canary?: number; tested: boolean; allowOlder: boolean }
  | { command: 'missing' }
  | { command: 'promote' | 'history'; areas: AreaName[] }
  | { command: 'status'; areas: readonly AreaName[] }
  | { command: 'rollback'; area: AreaName; reason?: string }
  | { command: 'prune'; keep?: number }
);

/** An unknown command, option or value. */
export class UsageError extends Error {}

const options = {
  canary: { type: 'string' },
  'no-test': { type: 'boolean' },
  'allow-older': { type: 'boolean' },
  missing: { type: 'boolean' },
  reason: { type: 'string' },
  keep: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parseNumberOption(text: string | undefined, name: string, min: number, max: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() === '' || !(number >= min && number <= max))
    throw new UsageError(`--${name} must be a number from ${min} to ${max}, not '${text}'.`);
  return number;
}

function parseAreas(words: readonly string[]): AreaName[] {
  const unknown = words.filter((word) => !isArea(word));
  if (unknown.length > 0) throw new UsageError(`There is no area or command called ${unknown.join(', ')}.`);
  return [...new Set(words.filter(isArea))];
}

function requireAreas(words: readonly string[], command: string): AreaName[] {
  if (words.length === 0) throw new UsageError(`${command}: which area?`);
  return parseAreas(words);
}

function parseOptions(words: string[]) {
  try {
    return parseArgs({ args: words.filter((word) => word !== '--'), options, allowPositionals: true });
  } catch (problem) {
    throw new UsageError((problem as Error).message);
  }
}

/** Options of each command besides --json and --help. */
const COMMAND_OPTIONS: Record<CliArgs['command'], readonly string[]> = {
  help: Object.keys(options),
  release: ['canary', 'no-test', 'allow-older'],
  missing: ['missing'],
  promote: [],
  rollback: ['reason'],
  status: [],
  history: [],
  prune: ['keep'],
};

/** Parses the command line. @throws {UsageError} */
export function parseCliArgs(words: string[]): CliArgs {
  const { values, positionals } = parseOptions(words);
  const args = { ...parseCommand(values, positionals), json: values.json ?? false };
  const allowedOptions = [...COMMAND_OPTIONS[args.command], 'json', 'help'];
  const unknownOption = Object.keys(values).find((name) => !allowedOptions.includes(name));
  if (unknownOption) throw new UsageError(`'${args.command}' does not take --${unknownOption}.`);
  return args;
}

type Values = ReturnType<typeof parseOptions>['values'];
/** Without `json`, which every command has. */
type CommandArgs = CliArgs extends infer Variant ? (Variant extends CliArgs ? Omit<Variant, 'json'> : never) : never;

function parseCommand(values: Values, [first = '', ...rest]: string[]): CommandArgs {
  if (values.help) return { command: 'help' };
  if (values.missing) {
    if (first) throw new UsageError('--missing takes no areas: it finds them.');
    return { command: 'missing' };
  }
  switch (first) {
    case '':
      throw new UsageError('What is to be released?');
    case 'promote':
    case 'history':
      return { command: first, areas: requireAreas(rest, first) };
    case 'status':
      return { command: first, areas: rest.length > 0 ? parseAreas(rest) : areas };
    case 'rollback': {
      const [area, ...more] = requireAreas(rest, first);
      if (!area || more.length > 0) throw new UsageError('rollback takes one area at a time.');
      return { command: first, area, reason: values.reason };
    }
    case 'prune':
      if (rest.length > 0) throw new UsageError('prune takes no areas.');
      return { command: first, keep: parseNumberOption(values.keep, 'keep', 0, 3_650) };
    default: {
      const canary = parseNumberOption(values.canary, 'canary', 1, 99);
      return {
        command: 'release',
        areas: parseAreas([first, ...rest]),
        canary,
        tested: !values['no-test'],
        allowOlder: values['allow-older'] ?? false,
      };
    }
  }
}
