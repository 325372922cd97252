import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as exportsOfRouter from '@roadworthy/router';
import { emptyFunctions, neverCalled } from './empty-functions';
import { trimmedFiles } from './libraries';
import { trimSource } from './trim-libraries';

const packageOf = (name: string, from: string) => createRequire(from).resolve(name);
const findScripts = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => join(folder, file));

/** The scripts of the installed libraries, as the build resolves them. */
function installedScripts(): string[] {
  const router = packageOf('react-router', packageOf('react-router-dom', packageOf('@roadworthy/router', __filename)));
  const enhanced = packageOf('@module-federation/enhanced/webpack', __filename);
  const bundlerRuntime = packageOf('@module-federation/webpack-bundler-runtime', enhanced);
  const runtimeCore = packageOf(
    '@module-federation/runtime-core',
    packageOf('@module-federation/runtime', bundlerRuntime),
  );
  const stylis = join(dirname(packageOf('stylis', packageOf('styled-components', __filename))), '../../src');
  const folders = [join(dirname(router), '../production'), dirname(bundlerRuntime), dirname(runtimeCore), stylis];
  return folders.flatMap(findScripts);
}

it('SHL-385 a released build leaves out the listed functions of the installed libraries', () => {
  const trimmed = new Map<RegExp, string[]>();
  for (const path of installedScripts()) {
    const file = trimmedFiles.find((file) => file.path.test(path));
    if (!file) continue;
    const source = readFileSync(path, 'utf8');
    if (trimSource(path, source) !== source) trimmed.set(file.path, [...(trimmed.get(file.path) ?? []), path]);
  }
  expect(trimmedFiles.filter(({ path }) => trimmed.get(path)?.length !== 1)).toEqual([]);
});

it('SHL-385 nothing that needs the functions is exported to pages', () => {
  const unavailable = [
    'Form',
    'useActionData',
    'useBlocker',
    'useFetcher',
    'useFetchers',
    'useFormAction',
    'useSubmit',
  ];
  expect(Object.keys(exportsOfRouter).filter((name) => unavailable.includes(name))).toEqual([]);
});

it('SHL-385 styles that ask for vendor prefixes get none, without an error', () => {
  const path = installedScripts().find((file) => /\/stylis\/src\/Prefixer\.js$/.test(file)) ?? '';
  const source = readFileSync(path, 'utf8');
  // stylis' hash of user-select
  const hash = () => 4246;
  const prefix = (text: string) => {
    const body = text.replace(/^import.*$|^export /gm, '');
    return new Function('hash', 'WEBKIT', 'MOZ', 'MS', `${body}; return prefix('user-select:none', 11)`)(
      ...[hash, '-webkit-', '-moz-', '-ms-'],
    );
  };
  expect(prefix(source)).toContain('-webkit-user-select:none');
  expect(prefix(trimSource(path, source))).toBe('');
});

const library = `async function load({
  url
}) {
  return fetch(url);
}
const start = () => load({ url: '/' });
class Loader {
\tasync preload(urls) {
\t\treturn urls.map(load);
\t}
}`;

it('SHL-385 a function or method that is called after all throws', async () => {
  const trimmed = emptyFunctions(library, neverCalled('load', 'preload'));
  const { start, Loader } = new Function(`${trimmed}; return { start, Loader }`)();
  await expect(start()).rejects.toThrow('not in this build');
  await expect(new Loader().preload([])).rejects.toThrow('not in this build');
});

it.each(['renamed', 'fetch'])('SHL-385 the build fails when the library has changed: no function %s', (name) => {
  expect(() => emptyFunctions(library, neverCalled(name))).toThrow(`${name} is declared 0 times`);
});

it('SHL-385 the build fails when a name is ambiguous', () => {
  expect(() => emptyFunctions(`${library}\n${library}`, neverCalled('load'))).toThrow('load is declared 2 times');
});
