import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A recorded call of a route. A page's body is its beginning; a picture has none. */
export type Example = {
  request: {
    params?: Record<string, string>;
    query?: Record<string, string>;
    headers?: Record<string, string>;
    body?: unknown;
  };
  response: { status: number; type: string; body?: unknown };
};

/** Recorded examples by route ('POST /api/v1/users/user-login'), one file for each tag. `pnpm api:examples` writes them. */
export type Examples = Readonly<Record<string, Example>>;

export const examplesFolder = join(import.meta.dirname, 'examples');

export const readExamples = (): Examples =>
  Object.assign(
    {},
    ...readdirSync(examplesFolder).map((file) => JSON.parse(readFileSync(join(examplesFolder, file), 'utf8'))),
  );
