import type { Command } from './command';

const typedName = ({ name, operands = [] }: Command): string =>
  [name, ...operands.map((operand) => `<${operand}>`)].join(' ');

/** Pairs as two columns. */
function columns(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(...pairs.map(([left]) => left.length)) + 2;
  return pairs.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
}

const everywhere: readonly (readonly [string, string])[] = [
  ['--json', 'shows the result as JSON, for programs'],
  ['--help', 'says how a command is used'],
];
const dryRun = ['--dry-run', 'says what would be changed, and changes nothing'] as const;

const ending = `It reads the settings of the API. The embedded database belongs to one process at a time: stop the API first, or use
DATABASE_URL. Exit codes: 0 done, 1 refused or failed, 2 mistyped.`;

/** All commands, a line each. */
export const overview = (commands: readonly Command[]): string => `Usage: pnpm provider <command> [options]

${columns(commands.map((command) => [typedName(command), command.does]))}

${columns([...everywhere, dryRun])}

How a command is used: pnpm provider <command> --help
${ending}`;

/** How one command is used, with an example. */
export function helpOf(command: Command): string {
  const own = Object.entries(command.options ?? {}).map(
    ([name, { takes, does, fallback, required }]) =>
      [
        `--${name} ${takes}`,
        [does, required && '(needed)', fallback && `(${fallback})`].filter(Boolean).join(' '),
      ] as const,
  );
  return `Usage: pnpm provider ${typedName(command)} [options]

${command.does}

${columns([...own, ...(command.changes ? [dryRun] : []), ...everywhere])}

Example:
  pnpm provider ${command.example}`;
}
