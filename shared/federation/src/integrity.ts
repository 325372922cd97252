import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Subresource integrity of a file, as the registry promises it and a browser checks it: `sha384-…`. */
export const hashOf = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
