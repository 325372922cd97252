import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Variant } from '@roadworthy/contract/api/variants';
import { type MakeCatalogue, parseCatalogue } from './parse-catalogue';

export type Catalogue = { version: string; makes: MakeCatalogue[]; variants: Variant[] };

const folder = join(import.meta.dirname, 'data');

/** Reads the data files. The version is a hash of their contents. */
export function readCatalogue(): Catalogue {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const makes = files.map(({ name, text }) => parseCatalogue(text, name));
  const version = createHash('sha256')
    .update(files.map(({ text }) => text).join('\n'))
    .digest('hex')
    .slice(0, 16);
  return { version, makes, variants: makes.flatMap(({ variants }) => variants) };
}
