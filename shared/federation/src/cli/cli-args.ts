import { parseArgs } from 'node:util';
import { GATE_CHECKS, type GateCheck } from '@roadworthy/contract/registry';
import type { Skips } from '../gate/check-sources';
import { isPreviewName } from '../previews/previews';
import { isKeyId, isKeyName } from '../publish-api/keys/area-key';
import { isAreaName } from '../registry/area-name';
import { isEnvironmentName } from '../store/environments';
import { type AreaName, areas, isArea } from '../workspace';

export const help = `Usage: pnpm release <area> [<area> …] [--canary <percent>] [--allow-older] [--skip <check> …] [--no-test] [--reason <text>]
           checks (${GATE_CHECKS.join(', ')}), builds and publishes, then switches: for everybody, or for a
           share of visitors; several areas are switched in one step; refused from sources older than the live release;
           what passed for the same sources is not checked again; the release's record says what was skipped and why
       pnpm release <area>@<version> […] [--canary <percent>]
           switches to a published version, with all checks and without a build
       pnpm release promote <area> [<area> …]         makes the canary live
       pnpm release promote <area> […] --from <environment> [--allow-older]
           makes live what is live there, without a build
       pnpm release rollback <area> [--reason <text>] takes the canary back, or else the live version
       pnpm release pin <area> [--reason <text>]      keeps the live version: releases and canaries are refused
       pnpm release unpin <area> [--reason <text>]
       pnpm release <area> [<area> …] --preview <name> [--expires 7d]
           builds and publishes, switches nothing, and prints a link that shows these versions to who opens it
       pnpm release previews                          the open previews, with their links
       pnpm release preview remove <name>             ends a preview at once
       pnpm release status [<area> …]                 what is live where, since when, by whom, and its health
       pnpm release history <area> [<area> …]         every switch, the newest first
       pnpm release audit [<area> …] [--since 7d]     who changed what, when, and from which commit
       pnpm release prune [--keep <days>]             removes versions that were last in force longer ago
       pnpm release keys create <area> --name <text> [--expires 90d]
           a key with which another repository publishes that area over HTTP; printed once
       pnpm release keys list [<area> …]
       pnpm release keys revoke <id> [--reason <text>]
       pnpm release --missing                         builds and switches what differs from the sources, untested; not what is newer
Options: --environment <name> (else ENVIRONMENT, else production) · --json for programs · --help
Areas: ${areas.join(', ')}
Exit code: 0 done, 1 rejected or failed, 2 usage error`;

/** A published version of an area. */
export type NamedVersion = { area: string; version: string };

/** The parsed command line. */
export type CliArgs = { json: boolean; environment?: string } & (
  | { command: 'help' }
  | { command: 'release'; areas: AreaName[]; canary?: number; skips?: Skips; allowOlder: boolean }
  | { command: 'activate'; versions: NamedVersion[]; canary?: number }
  | { command: 'preview'; areas: AreaName[]; name: string; expiresInMs: number }
  | { command: 'previews' }
  | { command: 'remove-preview'; name: string }
  | { command: 'missing' }
  | { command: 'promote'; areas: string[]; from?: string; allowOlder: boolean }
  | { command: 'history'; areas: string[] }
  | { command: 'pin' | 'unpin'; area: string; reason?: string }
  | { command: 'audit'; areas: string[]; since?: string }
  | { command: 'status'; areas: string[] }
  | { command: 'rollback'; area: string; reason?: string }
  | { command: 'create-key'; area: string; name: string; expiresAt?: string }
  | { command: 'list-keys'; areas: string[] }
  | { command: 'revoke-key'; id: string; reason?: string }
  | { command: 'prune'; keep?: number }
);

/** An unknown command, option or value. */
export class UsageError extends Error {}

const options = {
  canary: { type: 'string' },
  'no-test': { type: 'boolean' },
  skip: { type: 'string', multiple: true },
  'allow-older': { type: 'boolean' },
  missing: { type: 'boolean' },
  reason: { type: 'string' },
  keep: { type: 'string' },
  environment: { type: 'string' },
  from: { type: 'string' },
  since: { type: 'string' },
  preview: { type: 'string' },
  name: { type: 'string' },
  expires: { type: 'string' },
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

/** Areas of this repository, which can be built. */
function parseOwnAreas(words: readonly string[]): AreaName[] {
  const unknown = words.filter((word) => !isArea(word));
  if (unknown.length > 0) throw new UsageError(`There is no area or command called ${unknown.join(', ')}.`);
  return [...new Set(words.filter(isArea))];
}

/** Areas that may have been published from another repository. */
function parseAreas(words: readonly string[]): string[] {
  const wrong = words.filter((word) => !isAreaName(word));
  if (wrong.length > 0) throw new UsageError(`${wrong.join(', ')} cannot be an area: use a name such as mf-chat.`);
  return [...new Set(words)];
}

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses `30m`, `12h` or `7d`. @returns milliseconds */
function parseDuration(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  if (!Number(count)) throw new UsageError(`--${name} must be a time such as 30m, 12h or 7d, not '${text}'.`);
  return Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
}

function parseEnvironment(text: string | undefined, name: string): string | undefined {
  if (text !== undefined && !isEnvironmentName(text))
    throw new UsageError(`--${name} must be a name such as staging (a-z, 0-9 and -), not '${text}'.`);
  return text;
}

const DEFAULT_PREVIEW_MS = 7 * UNIT_MS.d;
const MAX_PREVIEW_MS = 30 * UNIT_MS.d;

function parsePreviewName(name = ''): string {
  if (!isPreviewName(name))
    throw new UsageError(`A preview has a name such as new-chat (a-z, 0-9 and -, at most 40), not '${name}'.`);
  return name;
}

/** Parses `mf-chat@1.0.0-abc`. The version is a folder name, never a path. */
function parseNamedVersion(word: string): NamedVersion {
  const [name = '', version = ''] = word.split(/@(.*)/);
  const [area] = parseAreas([name]);
  if (!area || !/^\w[\w.+-]*$/.test(version))
    throw new UsageError(`'${word}' must be an area and a version, such as mf-chat@1.0.0-0f3a.`);
  return { area, version };
}

function requireAreas(words: readonly string[], command: string): string[] {
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

/** The release checks against what is live are never skipped. */
export const SKIPPABLE_CHECKS = GATE_CHECKS.filter((check) => check !== 'manifest');

function parseSkips({ skip = [], reason, ...values }: Values): Skips | undefined {
  const unknown = skip.find((name) => !SKIPPABLE_CHECKS.some((check) => check === name));
  if (unknown) throw new UsageError(`--skip must be one of ${SKIPPABLE_CHECKS.join(', ')}, not '${unknown}'.`);
  if (values['no-test']) return { checks: SKIPPABLE_CHECKS, skip: { by: '--no-test', reason } };
  if (reason !== undefined && skip.length === 0) throw new UsageError('--reason says why of --skip or --no-test.');
  return skip.length > 0 ? { checks: skip as GateCheck[], skip: { by: '--skip', reason } } : undefined;
}

/** Options of each command besides those of all commands. */
const COMMAND_OPTIONS: Record<CliArgs['command'], readonly string[]> = {
  help: Object.keys(options),
  release: ['canary', 'no-test', 'skip', 'reason', 'allow-older'],
  activate: ['canary'],
  preview: ['preview', 'expires'],
  previews: [],
  'remove-preview': [],
  missing: ['missing'],
  promote: ['from', 'allow-older'],
  pin: ['reason'],
  unpin: ['reason'],
  audit: ['since'],
  rollback: ['reason'],
  'create-key': ['name', 'expires'],
  'list-keys': [],
  'revoke-key': ['reason'],
  status: [],
  history: [],
  prune: ['keep'],
};

/** Parses the command line. @throws {UsageError} */
export function parseCliArgs(words: string[]): CliArgs {
  const { values, positionals } = parseOptions(words);
  const environment = parseEnvironment(values.environment, 'environment');
  const args = { ...parseCommand(values, positionals), json: values.json ?? false, environment };
  const allowedOptions = [...COMMAND_OPTIONS[args.command], 'environment', 'json', 'help'];
  const unknownOption = Object.keys(values).find((name) => !allowedOptions.includes(name));
  if (unknownOption) throw new UsageError(`'${args.command}' does not take --${unknownOption}.`);
  return args;
}

type Values = ReturnType<typeof parseOptions>['values'];
/** Without what every command has. */
type CommandArgs = CliArgs extends infer Variant
  ? Variant extends CliArgs
    ? Omit<Variant, 'json' | 'environment'>
    : never
  : never;

function parseKeysCommand([action, ...words]: string[], { name = '', expires, reason }: Values): CommandArgs {
  const [first = ''] = words;
  if (action === 'list') return { command: 'list-keys', areas: parseAreas(words) };
  if (words.length > 1) throw new UsageError(`keys ${action} takes one word.`);
  if (action === 'revoke') {
    if (!isKeyId(first)) throw new UsageError(`'${first}' is not the id of a key; 'keys list' shows them.`);
    return { command: 'revoke-key', id: first, reason };
  }
  if (action !== 'create') throw new UsageError('keys: create, list or revoke?');
  const [area] = requireAreas(words, 'keys create');
  // The host is released together with remotes, from this repository.
  if (!area || area === 'shell')
    throw new UsageError('Keys are for remotes; the shell is released from this repository.');
  if (!isKeyName(name)) throw new UsageError("--name says what uses the key, in up to 40 letters, such as 'ci'.");
  const lifetimeMs = parseDuration(expires, 'expires');
  const expiresAt = lifetimeMs === undefined ? undefined : new Date(Date.now() + lifetimeMs).toISOString();
  return { command: 'create-key', area, name, expiresAt };
}

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
      return {
        command: first,
        areas: requireAreas(rest, first),
        from: parseEnvironment(values.from, 'from'),
        allowOlder: values['allow-older'] ?? false,
      };
    case 'history':
      return { command: first, areas: requireAreas(rest, first) };
    case 'status':
      return { command: first, areas: parseAreas(rest) };
    case 'keys':
      return parseKeysCommand(rest, values);
    case 'pin':
    case 'unpin':
    case 'rollback': {
      const [area, ...more] = requireAreas(rest, first);
      if (!area || more.length > 0) throw new UsageError(`${first} takes one area at a time.`);
      return { command: first, area, reason: values.reason };
    }
    case 'previews':
      if (rest.length > 0) throw new UsageError('previews takes no areas.');
      return { command: first };
    case 'preview': {
      const [action, name, ...more] = rest;
      if (action !== 'remove' || more.length > 0) throw new UsageError('To end a preview: preview remove <name>.');
      return { command: 'remove-preview', name: parsePreviewName(name) };
    }
    case 'audit': {
      const sinceMs = parseDuration(values.since, 'since');
      const since = sinceMs === undefined ? undefined : new Date(Date.now() - sinceMs).toISOString();
      return { command: first, areas: parseAreas(rest), since };
    }
    case 'prune':
      if (rest.length > 0) throw new UsageError('prune takes no areas.');
      return { command: first, keep: parseNumberOption(values.keep, 'keep', 0, 3_650) };
    default: {
      const canary = parseNumberOption(values.canary, 'canary', 1, 99);
      const words = [first, ...rest];
      if (values.preview !== undefined) {
        const expiresInMs = parseDuration(values.expires, 'expires') ?? DEFAULT_PREVIEW_MS;
        if (expiresInMs > MAX_PREVIEW_MS) throw new UsageError('--expires must be at most 30d.');
        return { command: 'preview', areas: parseOwnAreas(words), name: parsePreviewName(values.preview), expiresInMs };
      }
      if (words.some((word) => word.includes('@')))
        return { command: 'activate', versions: words.map(parseNamedVersion), canary };
      return {
        command: 'release',
        areas: parseOwnAreas(words),
        canary,
        skips: parseSkips(values),
        allowOlder: values['allow-older'] ?? false,
      };
    }
  }
}
