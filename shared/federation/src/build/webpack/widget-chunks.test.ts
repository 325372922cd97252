import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import { REPOSITORY_ROOT } from '../../workspace';
import { runWebpack } from '../run-webpack';
import { webpackConfig } from './preset';

// The first build loads webpack and its plugins.
jest.setTimeout(60_000);

const route = { guard: 'public', title: '', skeleton: 'plain', server: false } as const;
const remote: RemoteDescription = {
  ...{ name: 'mf-sample', owner: 'Team Sample', contract: 1, widgets: ['row', 'tile'] },
  routes: ['list', 'detail', 'terms'].map((page) => ({ ...route, page, path: `/${page}` })),
};
const SOURCES = {
  'src/card.ts': `export const card = (text: string) => document.write('text of a card', text);`,
  'src/slider.ts': `export const slider = () => document.write('text of a slider');`,
  'src/exposes/widgets/row.ts': `import { card } from '../../card'; import { slider } from '../../slider'; card('row'); slider();`,
  'src/exposes/widgets/tile.ts': `import { card } from '../../card'; import { slider } from '../../slider'; card('tile'); slider();`,
  'src/exposes/pages/list.ts': `import { card } from '../../card'; card('list');`,
  'src/exposes/pages/detail.ts': `import { card } from '../../card'; card('detail');`,
  'src/exposes/pages/terms.ts': `document.write('terms');`,
};

let folder = '';
/** Names of the built scripts that contain a text. */
const scriptsWith = (text: string) =>
  readdirSync(join(folder, 'output')).filter(
    (file) => file.endsWith('.js') && readFileSync(join(folder, 'output', file), 'utf8').includes(text),
  );

beforeAll(async () => {
  mkdirSync(join(REPOSITORY_ROOT, 'shell/dist'), { recursive: true });
  folder = mkdtempSync(join(REPOSITORY_ROOT, 'shell/dist/chunks-'));
  for (const [file, text] of Object.entries(SOURCES)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const area = { name: 'mf-sample', folder, port: 0, budget: 0, totalBudget: 0, remote };
  const output = join(folder, 'output');
  const run = { mode: 'production', target: 'web', container: 'sample', output, publicPath: '/' } as const;
  await runWebpack({ ...webpackConfig(area, run), devtool: false });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('SHL-400 what widgets of an area share with half of its pages is built once', () => {
  expect(scriptsWith('text of a card')).toEqual(['chunk-common.js']);
});

it('SHL-400 what only widgets share is in no script of a page', () => {
  expect(scriptsWith('text of a slider')).toEqual(['chunk-widgets.js']);
});
