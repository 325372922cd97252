import type { Command } from './command';

const typedName = ({ name, operands = [] }: Command): string =>
  [name, ...operands.map((operand) => `<${operand}>`)].join(' ');

/** Formats pairs as two columns. */
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

/** All commands, one per line. */
export const overview = (commands: readonly Command[]): string => `Usage: pnpm admin <command> [options]

${columns(commands.map((command) => [typedName(command), command.summary]))}

${columns([...everywhere, dryRun])}

How a command is used: pnpm admin <command> --help
${ending}`;

/** Usage of one command with an example. */
export function commandHelp(command: Command): string {
  const own = Object.entries(command.options ?? {}).map(
    ([name, { placeholder, summary, fallback, required }]) =>
      [
        `--${name} ${placeholder}`,
        [summary, required && '(needed)', fallback && `(${fallback})`].filter(Boolean).join(' '),
      ] as const,
  );
  return `Usage: pnpm admin ${typedName(command)} [options]

${command.summary}

${columns([...own, ...(command.changes ? [dryRun] : []), ...everywhere])}

Example:
  pnpm admin ${command.example}`;
}
