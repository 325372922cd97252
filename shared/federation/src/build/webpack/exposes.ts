import { existsSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import { checkSlots } from '@roadworthy/contract/served-slots';

const listSourceFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
        .map((file) => file)
    : [];

/**
 * A remote's exposed modules: every file in `src/exposes/pages` and `src/exposes/widgets`.
 * @throws for a described page or widget without a file, a file without a description, or an invalid slot entry
 */
export function findExposes(folder: string, remote: RemoteDescription): Record<string, string> {
  const exposes: Record<string, string> = {};
  for (const kind of ['pages', 'widgets'] as const) {
    for (const file of listSourceFiles(join(folder, 'src/exposes', kind))) {
      exposes[`./${kind}/${parse(file).name}`] = `./src/exposes/${kind}/${file}`;
    }
  }
  const described = new Set([
    ...remote.routes.map((route) => `./pages/${route.page}`),
    ...remote.widgets.map((name) => `./widgets/${name}`),
  ]);
  const withoutFile = [...described].filter((name) => !exposes[name]);
  if (withoutFile.length > 0)
    throw new Error(`${remote.name} describes ${withoutFile.join(', ')} but src/exposes has no such file.`);
  const undescribed = Object.keys(exposes).filter((name) => !described.has(name));
  if (undescribed.length > 0)
    throw new Error(`${remote.name} exposes ${undescribed.join(', ')}: name it in src/remote.ts.`);
  const { problems } = checkSlots(remote);
  if (problems.length > 0) throw new Error(`${remote.name}, src/remote.ts: ${problems.join(' ')}`);
  return exposes;
}
