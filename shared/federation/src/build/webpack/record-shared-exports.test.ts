import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import { REPOSITORY_ROOT } from '../../workspace';
import { runWebpack } from '../run-webpack';
import { webpackConfig } from './preset';
import { RecordSharedExports } from './record-shared-exports';
import { singletonVersions } from './shared-modules';

const remote: RemoteDescription = {
  name: 'mf-sample',
  owner: 'Team Sample',
  contract: 1,
  routes: [{ page: 'page', path: '/sample', guard: 'public', title: '', skeleton: 'plain', server: false }],
  widgets: [],
};

// The first build loads webpack and its plugins.
jest.setTimeout(60_000);

const folders: string[] = [];
/** An area with the given files that resolves the shell's packages. */
function createArea(files: Record<string, string>): string {
  mkdirSync(join(REPOSITORY_ROOT, 'shell/dist'), { recursive: true });
  const folder = mkdtempSync(join(REPOSITORY_ROOT, 'shell/dist/area-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function recorded(folder: string, description?: RemoteDescription): Promise<RecordSharedExports> {
  const recorder = new RecordSharedExports();
  const area = { name: 'mf-sample', folder, port: 0, budget: 0, remote: description };
  const output = join(folder, 'output');
  const config = webpackConfig(area, {
    mode: 'production',
    target: 'web',
    container: 'sample',
    output,
    publicPath: '/',
  });
  await runWebpack({ ...config, devtool: false, plugins: [...(config.plugins ?? []), recorder] });
  return recorder;
}

describe('a build records shared exports', () => {
  it('SHL-170 that a remote imports: by name, without unused ones and types; the whole module as *', async () => {
    const folder = createArea({
      'src/exposes/pages/page.ts': `
        import * as events from '@roadworthy/events';
        import { type Session, firstName, isValid, session$ } from '@roadworthy/session';
        import { Link } from '@roadworthy/router';
        const unused = () => Link;
        export const shown = (name: keyof typeof events): Session | null => (events[name], firstName(session$.value));`,
    });
    expect((await recorded(folder, remote)).imports).toEqual({
      '@roadworthy/events': ['*'],
      '@roadworthy/session': ['firstName', 'session$'],
    });
  });

  it('SHL-170 that the shell provides', async () => {
    const folder = createArea({
      'src/main.ts': `import { session$ } from '@roadworthy/session'; session$.next(null);`,
    });
    expect((await recorded(folder)).provides).toEqual({
      '@roadworthy/session': ['isSessionValid', 'isValid', 'session$'],
    });
  });
});

it('SHL-171 an area describes the versions that its own sources resolve', () => {
  const folder = createArea({ 'node_modules/react/package.json': '{"version":"18.3.1"}' });
  expect(singletonVersions(folder)).toMatchObject({ react: '18.3.1', 'react-dom': expect.stringMatching(/^19\./) });
});
