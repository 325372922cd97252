import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { TEMPLATE_FOLDER } from '../new-area/area-files';
import { trackedFiles } from '../tracked-files';
import { listSources, PACKED } from './pack-packages';

const read = (file: string) => readFileSync(join(REPOSITORY_ROOT, file), 'utf8');
const findUsed = (text: string) =>
  [...text.matchAll(/['"]@roadworthy\/federation\/([^'"]+)['"]/g)].map(([, path]) => `src/${path}.ts`);

it('SHL-260 packs what packed packages and an area import of federation', () => {
  const packages = Object.keys(PACKED).filter((name) => name !== 'federation');
  const sources = packages.flatMap((name) => listSources(name).map((file) => `shared/${name}/${file}`));
  const template = trackedFiles().filter((file) => file.startsWith(TEMPLATE_FOLDER) && /\.tsx?$/.test(file));
  const used = [...sources, ...template].flatMap((file) => findUsed(read(file)));
  expect(used).not.toEqual([]);
  expect(PACKED.federation).toEqual(expect.arrayContaining([...new Set(used)]));
});

it('SHL-260 packs the modules of Fast Refresh, which webpack gets by their paths', () => {
  const folder = 'src/build/webpack/refresh';
  const modules = listSources('federation').filter((file) => file.startsWith(`${folder}/`));
  expect(modules).not.toEqual([]);
  expect(PACKED.federation).toEqual(expect.arrayContaining(modules));
});
