import { join } from 'node:path';

/** Runs a program from its bundle; for `fork`. */
export const RUN_PROGRAM = join(import.meta.dirname, 'run.mjs');

/** Arguments of Node that run a TypeScript program from its bundle; for `spawn`. */
export const programArguments = (file: string, ...args: string[]): string[] => [RUN_PROGRAM, file, ...args];
