import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../../workspace';
import { startAssets } from '../assets';
import { runWebpack } from '../run-webpack';
import { webpackConfig } from './preset';

// The first build loads webpack and its plugins.
jest.setTimeout(60_000);

const SOURCES = {
  'src/main.ts': `import('react-dom/client'); import('styled-components').then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap'));`,
  'src/bootstrap.ts': `import { useState } from 'react'; import { session$ } from '@roadworthy/session'; document.write('text of the bootstrap', useState, session$);`,
};

let folder = '';
let scripts: string[] = [];
const scriptsWith = (text: string) =>
  scripts.filter((file) => readFileSync(join(folder, 'output', file), 'utf8').includes(text));

beforeAll(async () => {
  mkdirSync(join(REPOSITORY_ROOT, 'shell/dist'), { recursive: true });
  folder = mkdtempSync(join(REPOSITORY_ROOT, 'shell/dist/start-'));
  mkdirSync(join(folder, 'src'));
  for (const [file, text] of Object.entries(SOURCES)) writeFileSync(join(folder, file), text);
  const area = { name: 'shell', folder, port: 0, budget: 0, totalBudget: 0 };
  const output = join(folder, 'output');
  const run = { mode: 'production', target: 'web', container: 'sample', output, publicPath: '/' } as const;
  await runWebpack({ ...webpackConfig(area, run), devtool: false });
  scripts = readdirSync(output).filter((file) => file.endsWith('.js'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('SHL-401 the shell starts with four scripts, and remotes get what it provides without another one', () => {
  expect(scripts.map((file) => `web/${file}`).sort()).toEqual(['web/main.js', ...startAssets('web').main].sort());
});

it.each([
  ['React’s renderer', 'hydrateRoot=', 'chunk-react-dom.js'],
  ['the rest of React', 'useSyncExternalStore=', 'chunk-libraries.js'],
  ['a package that remotes share', 'Only the shell changes the session', 'chunk-libraries.js'],
  ['the shell’s own code', 'text of the bootstrap', 'chunk-bootstrap.js'],
])('SHL-401 %s is in one of them', (_what, text, file) => {
  expect(scriptsWith(text)).toEqual([file]);
});
