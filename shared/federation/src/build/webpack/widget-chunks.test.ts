import type { RemoteDescription } from '@roadworthy/contract/remote';
import { buildSample, type SampleBuild } from '../../testing/sample-build';

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

let build: SampleBuild;
beforeAll(async () => {
  build = await buildSample({ name: 'mf-sample', remote }, SOURCES);
});
afterAll(() => build.remove());

it('SHL-400 what widgets of an area share with half of its pages is built once', () => {
  expect(build.scriptsWith('text of a card')).toEqual(['chunk-common.js']);
});

it('SHL-400 what only widgets share is in no script of a page', () => {
  expect(build.scriptsWith('text of a slider')).toEqual(['chunk-widgets.js']);
});
