import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../../workspace';
import { runWebpack } from '../run-webpack';
import { webpackConfig } from './preset';

// The first build loads webpack and its plugins.
jest.setTimeout(60_000);

let folder = '';
let output = '';
let files: string[] = [];
let scripts: string[] = [];
const contentOf = (file: string) => readFileSync(join(output, file), 'utf8');

beforeAll(async () => {
  mkdirSync(join(REPOSITORY_ROOT, 'shell/dist'), { recursive: true });
  folder = mkdtempSync(join(REPOSITORY_ROOT, 'shell/dist/maps-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/main.ts'), `export const lazy = () => import('./later');`);
  writeFileSync(join(folder, 'src/later.ts'), 'export const value: number = 42;');
  output = join(folder, 'output');
  const area = { name: 'shell', folder, port: 0, budget: 0, totalBudget: 0 };
  const run = { mode: 'production', target: 'web', container: 'sample', output, publicPath: '/' } as const;
  await runWebpack(webpackConfig(area, run));
  files = readdirSync(output);
  scripts = files.filter((file) => file.endsWith('.js'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('SHL-132 a released build for browsers has source maps, which none of its scripts names', () => {
  expect(files).toEqual(expect.arrayContaining(['main.js', ...scripts.map((file) => `${file}.map`)]));
  expect(scripts.filter((file) => contentOf(file).includes('sourceMappingURL'))).toEqual([]);
});

it('SHL-372 each script of a released build begins with the hint to compile its functions ahead', () => {
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((file) => !contentOf(file).startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
  // Positions in the source maps count the line of the hint.
  expect(JSON.parse(contentOf('main.js.map')).mappings).toMatch(/^;/);
});
