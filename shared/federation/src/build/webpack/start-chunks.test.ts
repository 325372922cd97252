import { buildSample, type SampleBuild } from '../../testing/sample-build';
import { startAssets } from '../assets';

// The first build loads webpack and its plugins.
jest.setTimeout(60_000);

const SOURCES = {
  'src/main.ts': `import('react-dom/client'); import('styled-components').then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap'));`,
  'src/bootstrap.ts': `import { useState } from 'react'; import { session$ } from '@roadworthy/session'; document.write('text of the bootstrap', useState, session$);`,
};

let build: SampleBuild;
beforeAll(async () => {
  build = await buildSample({ name: 'shell' }, SOURCES);
});
afterAll(() => build.remove());

it('SHL-401 the shell starts with four scripts, and remotes get what it provides without another one', () => {
  expect(build.scripts.map((file) => `web/${file}`).sort()).toEqual(['web/main.js', ...startAssets('web').main].sort());
});

it.each([
  ['React’s renderer', 'hydrateRoot=', 'chunk-react-dom.js'],
  ['the rest of React', 'useSyncExternalStore=', 'chunk-libraries.js'],
  ['a package that remotes share', 'Only the shell changes the session', 'chunk-libraries.js'],
  ['the shell’s own code', 'text of the bootstrap', 'chunk-bootstrap.js'],
])('SHL-401 %s is in one of them', (_what, text, file) => {
  expect(build.scriptsWith(text)).toEqual([file]);
});
