import { parseArgs } from 'node:util';
import { GATE_CHECKS, type GateCheck } from '@roadworthy/contract/registry';
import type { Skips } from '../gate/check-sources';
import { type AreaName, areas } from '../workspace';
import { type KeysCommand, parseKeysCommand } from './keys-args';
import {
  type NamedVersion,
  parseAreas,
  parseDuration,
  parseEnvironment,
  parseNamedVersion,
  parseNumberOption,
  parseOwnAreas,
  parsePreviewName,
  requireAreas,
  UNIT_MS,
  UsageError,
} from './parse-values';

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
       pnpm release service-worker off|on [--reason <text>]
           the kill switch: browsers remove their service worker and what it stored, or install it again
       pnpm release <area> [<area> …] --preview <name> [--expires 7d]
           builds and publishes, switches nothing, and prints a link that shows these versions to who opens it
       pnpm release previews                          the open previews, with their links
       pnpm release preview remove <name>             ends a preview at once
       pnpm release status [<area> …]                 what is live where, since when, by whom, and its health
       pnpm release history <area> [<area> …]         every switch, the newest first
       pnpm release audit [<area> …] [--since 7d]     who changed what, when, and from which commit
       pnpm release prune [--keep <days>]             removes versions that were last in force longer ago
       pnpm release keys create <area> --name <text> [--expires 90d]
           a key with which another repository publishes that area over HTTP; printed once. For 'operator': a key that
           switches all areas and publishes none
       pnpm release keys list [<area> …]
       pnpm release keys revoke <id> [--reason <text>]
       pnpm release --missing                         builds and switches what differs from the sources, untested; not what is newer
Options: --environment <name> (else ENVIRONMENT, else production) · --json for programs · --help
Areas: ${areas.join(', ')}
Exit code: 0 done, 1 rejected or failed, 2 usage error`;

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
  | { command: 'service-worker'; isOn: boolean; reason?: string }
  | { command: 'audit'; areas: string[]; since?: string }
  | { command: 'status'; areas: string[] }
  | { command: 'rollback'; area: string; reason?: string }
  | KeysCommand
  | { command: 'prune'; keep?: number }
);

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

const DEFAULT_PREVIEW_MS = 7 * UNIT_MS.d;
const MAX_PREVIEW_MS = 30 * UNIT_MS.d;

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
  'service-worker': ['reason'],
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
    case 'service-worker': {
      const [state, ...more] = rest;
      if ((state !== 'on' && state !== 'off') || more.length > 0)
        throw new UsageError('service-worker takes one word: on or off.');
      return { command: first, isOn: state === 'on', reason: values.reason };
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
