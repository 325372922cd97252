import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTypes, { astToString } from 'openapi-typescript';

/**
 * Run by reference.test.ts outside Jest, where these packages load fast. Validates a document, and compares the types
 * generated from it with the contract. Prints the problems as JSON.
 * @param argv a file with the document, and a folder below `api` for the generated types
 */
const [file = '', folder = ''] = process.argv.slice(2);
const document = JSON.parse(readFileSync(file, 'utf8'));
const repository = join(import.meta.dirname, '../../..');

async function validate(): Promise<string[]> {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  return valid ? [] : [JSON.stringify(errors).slice(0, 2_000)];
}

/** The compiler's messages, which name each call that differs. */
async function compare(): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'paths.d.ts'), astToString(await openapiTypes(document, { silent: true })));
  const agreement = relative(folder, join(import.meta.dirname, 'agreement'));
  writeFileSync(
    join(folder, 'compare.ts'),
    `import type { Disagreement } from '${agreement}';
import type { paths } from './paths';
export const differences: { [Name in Disagreement<paths>]: Name } = {};
`,
  );
  const config = { extends: relative(folder, join(repository, 'tsconfig.json')), files: ['compare.ts'], include: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, compilerOptions: { types: [] } }));
  const tsc = join(repository, 'node_modules/.bin/tsc');
  return promisify(execFile)(tsc, ['-p', folder, '--pretty', 'false', '--noErrorTruncation']).then(
    () => [],
    ({ stdout = '', message = '' }: { stdout?: string; message?: string }) => [stdout || message],
  );
}

const [invalid, differences] = await Promise.all([validate(), compare()]);
console.log(JSON.stringify({ invalid, differences }));
