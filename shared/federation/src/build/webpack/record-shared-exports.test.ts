import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescription } from '@roadworthy/contract/remote';
import { REPOSITORY_ROOT } from '../../workspace';
import { verifyUsage } from '../manifest/verify-usage';
import { runWebpack } from '../run-webpack';
import { webpackConfig } from './preset';
import { RecordSharedExports } from './record-shared-exports';
import { RecordUsage } from './record-usage';
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

async function build(folder: string, description?: RemoteDescription) {
  const recorder = new RecordSharedExports();
  const usage = new RecordUsage();
  const area = { name: 'mf-sample', folder, port: 0, budget: 0, totalBudget: 0, remote: description };
  const output = join(folder, 'output');
  const config = webpackConfig(area, {
    mode: 'production',
    target: 'web',
    container: 'sample',
    output,
    publicPath: '/',
  });
  await runWebpack({ ...config, devtool: false, plugins: [...(config.plugins ?? []), recorder, usage] });
  return { recorder, usage };
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
    expect((await build(folder, remote)).recorder.imports).toEqual({
      '@roadworthy/events': ['*'],
      '@roadworthy/session': ['firstName', 'session$'],
    });
  });

  it('SHL-170 that the shell provides', async () => {
    const folder = createArea({
      'src/main.ts': `import { session$ } from '@roadworthy/session'; session$.next(null);`,
    });
    expect((await build(folder)).recorder.provides).toEqual({
      '@roadworthy/session': ['claimSession', 'isSessionValid', 'isValid', 'session$'],
    });
  });
});

describe('SHL-220 a build records what it uses of other areas', () => {
  const page = (code: string) =>
    createArea({
      'src/exposes/pages/page.ts': `
        import { bus as areaBus } from '@roadworthy/events';
        import { paths } from '@roadworthy/contract/paths';
        ${code}`,
    });

  it('by name, in any layout, without unused code and paths of the API', async () => {
    const folder = page(`
      const unused = () => areaBus.emit('account:signed-in', paths.terms());
      const text = "areaBus.emit('notice:shown', {})";
      export const start = () => {
        areaBus.on('session:changed', () => start());
        areaBus.off('chat:unread-changed', start);
        areaBus
          .emit(
            'navigation:requested', { to: paths['faqs']() + paths.videoPoster(text, 1) });
      };`);
    const { usage } = await build(folder, remote);
    const declared = { emits: ['navigation:requested'], listens: ['session:changed'], links: ['faqs'] } as const;
    expect(() => verifyUsage(declared, usage, 'src/remote.ts', false)).not.toThrow();
    const wrong = { listens: ['session:changed', 'notice:shown'], links: ['faqs'] } as const;
    expect(() => verifyUsage(wrong, usage, 'src/remote.ts', false)).toThrow(
      "src/remote.ts does not declare what the build uses.\n  The build emits the event 'navigation:requested': add 'navigation:requested' to emits.\n  Nothing in the build listens to the event 'notice:shown': remove 'notice:shown' from listens.",
    );
  });

  it.each([
    [
      'a name in a variable',
      `export const start = (name: 'notice:shown') => areaBus.emit(name, { type: 'error', message: '' });`,
    ],
    ['the bus in a variable', 'export const own = areaBus;'],
    ['a method in a variable', 'export const { emit } = areaBus;'],
    ['the paths in a variable', 'export const own = (name: keyof typeof paths) => paths[name];'],
  ])('refuses %s', async (_what, code) => {
    const { usage } = await build(page(code), remote);
    expect(() => verifyUsage({}, usage, 'src/remote.ts', false)).toThrow(
      './src/exposes/pages/page.ts uses the bus or the paths without a literal name',
    );
  });
});

it('SHL-171 an area describes the versions that its own sources resolve', () => {
  const folder = createArea({ 'node_modules/react/package.json': '{"version":"18.3.1"}' });
  expect(singletonVersions(folder)).toMatchObject({ react: '18.3.1', 'react-dom': expect.stringMatching(/^19\./) });
});
