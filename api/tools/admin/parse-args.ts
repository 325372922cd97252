import { parseArgs } from 'node:util';
import type { Command, CommandArgs, Option } from './command';
import { commandHelp, overview } from './help';
import { UsageError } from './output';

/** A parsed command line: a help text or a command with its arguments. */
export type ParsedCommand = { help: string } | { command: Command; args: CommandArgs; isDry: boolean };

const flags = { help: { type: 'boolean' }, json: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const;
const isFlag = (word: string) => word === '--' || (word.startsWith('--') && word.slice(2) in flags);

/** The words before the first option: command and operands. */
function leadingWords(argv: readonly string[]): string[] {
  const rest = argv.filter((word) => !isFlag(word));
  const end = rest.findIndex((word) => word.startsWith('-'));
  return end < 0 ? rest : rest.slice(0, end);
}

/** The command with the longest matching name; 'orders list' finds 'orders'. */
function findCommand(words: readonly string[], commands: readonly Command[]): Command | undefined {
  const beginsWith = (name: string) => name.split(' ').every((word, index) => word === words[index]);
  return commands
    .filter(({ name }) => beginsWith(name))
    .sort((a, b) => b.name.length - a.name.length)
    .at(0);
}

function parseOptions(argv: readonly string[], { options = {} }: Pick<Command, 'options'>) {
  const own = Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }]));
  return parseArgs({
    args: argv.filter((word) => word !== '--'),
    allowPositionals: true,
    options: { ...own, ...flags },
  });
}

/**
 * Parses the arguments of the admin CLI.
 * @throws UsageError with the usage, for an unknown command or wrong operands and options
 */
export function parseCommandArgs(argv: readonly string[], commands: readonly Command[]): ParsedCommand {
  const words = leadingWords(argv);
  if (words.length === 0) {
    if (argv.every(isFlag)) return { help: overview(commands) };
    throw new UsageError(`A command comes before its options.\n${overview(commands)}`);
  }
  const command = findCommand(words, commands);
  if (!command) throw new UsageError(`There is no command '${words.join(' ')}'.\n${overview(commands)}`);
  if (argv.includes('--help')) return { help: commandHelp(command) };
  try {
    return parseFor(argv, command);
  } catch (problem) {
    throw new UsageError(`${(problem as Error).message}\n${commandHelp(command)}`);
  }
}

/** Validates the value of an option. @throws UsageError */
function validateOption(name: string, { required, isInteger, choices, fallback }: Option, given: string | undefined) {
  const value = given?.trim() ?? fallback;
  if (!value && required) throw new UsageError(`--${name} is missing.`);
  if (value === undefined) return undefined;
  if (isInteger && !/^[1-9]\d{0,4}$/.test(value)) throw new UsageError(`--${name} takes a number, not '${value}'.`);
  if (choices && !choices.includes(value))
    throw new UsageError(`--${name} takes ${choices.join(', ')}, not '${value}'.`);
  return value;
}

function parseFor(argv: readonly string[], command: Command): ParsedCommand {
  const { name, operands = [], options = {}, changes } = command;
  const { values, positionals } = parseOptions(argv, command);
  const typedOperands = positionals.slice(name.split(' ').length);
  // 'orders list' is accepted for 'orders'.
  const isListWord = operands.length === 0 && typedOperands.length === 1 && typedOperands[0] === 'list';
  const givenOperands = isListWord ? [] : typedOperands;
  if (givenOperands.length > operands.length) throw new UsageError(`There is no command '${positionals.join(' ')}'.`);
  const missing = operands[givenOperands.length];
  if (missing) throw new UsageError(`${name} takes <${missing}>.`);
  if (values['dry-run'] && !changes)
    throw new UsageError(`${name} changes nothing: --dry-run is for commands that do.`);
  const typedOptions = values as Record<string, string | undefined>;
  const ownOptions = Object.entries(options).map(([option, rule]) => [
    option,
    validateOption(option, rule, typedOptions[option]),
  ]);
  return {
    command,
    args: { operands: givenOperands, options: Object.fromEntries(ownOptions) },
    isDry: values['dry-run'] === true,
  };
}
