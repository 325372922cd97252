import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { REPOSITORY_ROOT } from '../../workspace';
import { compile } from './compile';
import { refreshPlugin, sharedRefresh } from './refresh';

// The first build loads webpack and its plugins.
jest.setTimeout(60_000);

type Hot = { check: (autoApply: boolean) => Promise<unknown> };
const component = (before: string, text: string) => `${before}\nexport function Page() { return '${text}'; }`;

/** The DOM that an error panel uses. */
function fakeDocument() {
  const elements: { id?: string; textContent?: string; remove: () => void }[] = [];
  const createElement = () => {
    const element = { style: {}, setAttribute() {}, remove: () => void elements.splice(elements.indexOf(element), 1) };
    return element;
  };
  return {
    elements,
    createElement,
    getElementById: (id: string) => elements.find((element) => element.id === id) ?? null,
    body: { append: (element: (typeof elements)[number]) => void elements.push(element) },
  };
}

it('SHL-175 an updated module that throws while it is evaluated is shown, until an update succeeds', async () => {
  mkdirSync(join(REPOSITORY_ROOT, 'shell/dist'), { recursive: true });
  const folder = mkdtempSync(join(REPOSITORY_ROOT, 'shell/dist/refresh-'));
  const output = join(folder, 'output');
  const page = join(folder, 'page.tsx');
  writeFileSync(
    join(folder, 'main.ts'),
    `import { Page } from './page'; globalThis.sample = { hot: module.hot, Page };`,
  );
  writeFileSync(page, component('', 'first'));
  const compiler = webpack({
    mode: 'development',
    target: 'async-node',
    context: folder,
    entry: join(folder, 'main.ts'),
    devtool: false,
    recordsPath: join(folder, 'records.json'),
    output: { path: output, filename: 'main.cjs' },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: sharedRefresh },
    module: { rules: [compile('sample', 'development', true)] },
    plugins: [new webpack.HotModuleReplacementPlugin(), refreshPlugin()],
  });
  const build = () =>
    new Promise<void>((resolve, reject) =>
      compiler?.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : resolve())),
    );
  const document = fakeDocument();
  const performReactRefresh = jest.fn();
  const roadworthyRefresh = {
    register() {},
    injectIntoGlobalHook() {},
    isLikelyComponentType: (value: unknown) => typeof value === 'function',
    getFamilyByType: () => undefined,
    performReactRefresh,
  };
  Object.assign(globalThis, { document, window: globalThis, roadworthyRefresh });
  await build();
  createRequire(import.meta.url)(join(output, 'main.cjs'));
  const { hot } = (globalThis as unknown as { sample: { hot: Hot } }).sample;
  const save = async (text: string) => {
    writeFileSync(page, text);
    await build();
    await hot.check(true);
  };

  await save(component(`throw new Error('Thrown at the top level');`, 'second'));
  expect(document.elements.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Error: Thrown at the top level'),
  ]);
  expect(performReactRefresh).not.toHaveBeenCalled();
  const refreshed = new Promise<void>((resolve) => performReactRefresh.mockImplementation(resolve));
  await save(component('', 'third'));
  await refreshed;
  expect(document.elements).toEqual([]);
  rmSync(folder, { recursive: true });
});
