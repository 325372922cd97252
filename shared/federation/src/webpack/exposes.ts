import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { RemoteDescription } from '@roadworthy/contract/remote';

const listed = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
        .map((file) => file)
    : [];

/**
 * What a remote exposes: every file in `src/exposes/pages` and `src/exposes/widgets`.
 * @throws when the description names a page or widget that has no file, or a file is not described
 */
export function exposesOf(folder: string, remote: RemoteDescription): Record<string, string> {
  const exposes: Record<string, string> = {};
  for (const kind of ['pages', 'widgets'] as const) {
    for (const file of listed(join(folder, 'src/exposes', kind))) {
      exposes[`./${kind}/${parse(file).name}`] = `./src/exposes/${kind}/${file}`;
    }
  }
  const described = new Set([
    ...remote.routes.map((route) => `./pages/${route.page}`),
    ...remote.widgets.map((name) => `./widgets/${name}`),
  ]);
  const without = [...described].filter((name) => !exposes[name]);
  if (without.length > 0)
    throw new Error(`${remote.name} describes ${without.join(', ')} but src/exposes has no such file.`);
  const undescribed = Object.keys(exposes).filter((name) => !described.has(name));
  if (undescribed.length > 0)
    throw new Error(`${remote.name} exposes ${undescribed.join(', ')}: name it in src/remote.ts.`);
  return exposes;
}
