import { stopAll } from '@roadworthy/commands/processes';

/** Runs a benchmark and stops its child processes in any case. */
export async function benchProgram(run: () => Promise<void>): Promise<void> {
  const stop = async (code: number) => {
    await stopAll();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(130));
  try {
    await run();
    await stop(0);
  } catch (problem) {
    console.error(problem instanceof Error ? [problem.message, problem.cause].filter(Boolean).join('\n') : problem);
    await stop(1);
  }
}

/** Parses a positive integer. @throws for anything else */
export function wholeNumber(text: string, name: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} must be a whole number from 1, not '${text}'.`);
  return number;
}
