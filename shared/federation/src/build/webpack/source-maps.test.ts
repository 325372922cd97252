import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../../workspace';
import { runWebpack } from '../run-webpack';
import { webpackConfig } from './preset';

// The first build loads webpack and its plugins.
jest.setTimeout(60_000);

it('SHL-132 a released build for browsers has source maps, which none of its scripts names', async () => {
  mkdirSync(join(REPOSITORY_ROOT, 'shell/dist'), { recursive: true });
  const folder = mkdtempSync(join(REPOSITORY_ROOT, 'shell/dist/maps-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/main.ts'), `export const lazy = () => import('./later');`);
  writeFileSync(join(folder, 'src/later.ts'), 'export const value: number = 42;');
  const output = join(folder, 'output');
  const area = { name: 'shell', folder, port: 0, budget: 0, totalBudget: 0 };
  const run = { mode: 'production', target: 'web', container: 'sample', output, publicPath: '/' } as const;
  await runWebpack(webpackConfig(area, run));
  const files = readdirSync(output);
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(files).toEqual(expect.arrayContaining(['main.js', ...scripts.map((file) => `${file}.map`)]));
  const named = scripts.filter((file) => readFileSync(join(output, file), 'utf8').includes('sourceMappingURL'));
  expect(named).toEqual([]);
  rmSync(folder, { recursive: true });
});
