import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@roadworthy/federation/workspace';
import { trackedFiles } from './tracked-files';

// Fails when a document names a script or a file that is not there.
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** pnpm's own words, which are no scripts of ours. */
const pnpmWords = new Set(['install', 'add', 'comes', 'through']);

function problemsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const named = [...text.matchAll(/\b(?:pnpm(?:@[\d.]+)?|npm run) ([a-z][a-z:]*)/g)].map(([, name = '']) => name);
  const linked = [...text.matchAll(/\]\(([^)#:\s]+)\)/g)].map(([, path = '']) => path);
  return [
    ...named
      .filter((name) => !scripts[name] && !pnpmWords.has(name))
      .map((name) => `${file}: there is no script '${name}'`),
    ...linked
      .filter((path) => !existsSync(join(root, dirname(file), path)))
      .map((path) => `${file}: ${path} is not there`),
  ];
}

const problems = trackedFiles()
  .filter((file) => file.endsWith('.md'))
  .flatMap(problemsOf);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
