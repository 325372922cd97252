// Runs a TypeScript program from its bundle: node run.mjs <program.ts> [arguments]
// Only bundles, for an image: node run.mjs --bundle <program.ts> …
import { resolve } from 'node:path';
import { bundleProgram } from './bundle.mjs';

const [, , first, ...rest] = process.argv;
if (first === '--bundle') for (const program of rest) await bundleProgram(resolve(program));
else {
  const program = resolve(first);
  process.argv.splice(1, 2, program);
  // Stacks name the sources.
  process.setSourceMapsEnabled(true);
  await import(await bundleProgram(program));
}
