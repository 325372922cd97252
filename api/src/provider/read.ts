import { parseArgs } from 'node:util';
import type { Command, Given, Option } from './command';
import { helpOf, overview } from './help';
import { Mistyped } from './shown';

/** What everything typed amounts to. */
export type Asked = { help: string } | { command: Command; given: Given; isDry: boolean };

const flags = { help: { type: 'boolean' }, json: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;
const isFlag = (word: string) => word === '--' || (word.startsWith('--') && word.slice(2) in flags);

/** The words before the first option: the command's own and its operands. */
function leadingWords(typed: readonly string[]): string[] {
  const rest = typed.filter((word) => !isFlag(word));
  const end = rest.findIndex((word) => word.startsWith('-'));
  return end < 0 ? rest : rest.slice(0, end);
}

/** The command with the most words of its own that what was typed begins with. 'orders list' is 'orders'. */
function commandIn(words: readonly string[], commands: readonly Command[]): Command | undefined {
  const beginsWith = (name: string) => name.split(' ').every((word, place) => word === words[place]);
  return commands
    .filter(({ name }) => beginsWith(name))
    .sort((one, other) => other.name.length - one.name.length)
    .at(0);
}

function parsed(typed: readonly string[], { options = {} }: Pick<Command, 'options'>) {
  const own = Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }]));
  return parseArgs({
    args: typed.filter((word) => word !== '--'),
    allowPositionals: true,
    options: { ...own, ...flags },
  });
}

/**
 * Reads what was typed after `pnpm provider`.
 * @throws Mistyped for no command, an operand or option too many or too few; the message ends with how it is used
 */
export function read(typed: readonly string[], commands: readonly Command[]): Asked {
  const words = leadingWords(typed);
  if (words.length === 0) {
    if (typed.every(isFlag)) return { help: overview(commands) };
    throw new Mistyped(`A command comes before its options.\n${overview(commands)}`);
  }
  const command = commandIn(words, commands);
  if (!command) throw new Mistyped(`There is no command '${words.join(' ')}'.\n${overview(commands)}`);
  if (typed.includes('--help')) return { help: helpOf(command) };
  try {
    return asked(typed, command);
  } catch (problem) {
    throw new Mistyped(`${(problem as Error).message}\n${helpOf(command)}`);
  }
}

/** The value of an option by its rules. @throws Mistyped */
function checked(name: string, { required, whole, among, fallback }: Option, typed: string | undefined) {
  const value = typed?.trim() ?? fallback;
  if (!value && required) throw new Mistyped(`--${name} is missing.`);
  if (value === undefined) return undefined;
  if (whole && !/^[1-9]\d{0,4}$/.test(value)) throw new Mistyped(`--${name} takes a number, not '${value}'.`);
  if (among && !among.includes(value)) throw new Mistyped(`--${name} takes ${among.join(', ')}, not '${value}'.`);
  return value;
}

function asked(typed: readonly string[], command: Command): Asked {
  const { name, operands = [], options = {}, changes } = command;
  const { values, positionals } = parsed(typed, command);
  const after = positionals.slice(name.split(' ').length);
  const given = operands.length === 0 && after.length === 1 && after[0] === 'list' ? [] : after;
  if (given.length > operands.length) throw new Mistyped(`There is no command '${positionals.join(' ')}'.`);
  const missing = operands[given.length];
  if (missing) throw new Mistyped(`${name} takes <${missing}>.`);
  if (values['dry-run'] && !changes) throw new Mistyped(`${name} changes nothing: --dry-run is for commands that do.`);
  const typedOptions = values as Record<string, string | undefined>;
  const own = Object.entries(options).map(([option, rule]) => [option, checked(option, rule, typedOptions[option])]);
  return {
    command,
    given: { operands: given, options: Object.fromEntries(own) },
    isDry: values['dry-run'] === true,
  };
}
