import { type Options, transformSync } from '@swc/core';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { compileInstalled } from './compile';

/** As a component of `ui`: the file is the same in both versions, the theme that it imports is not. */
const SOURCE = `import styled from 'styled-components';
import { radius } from './theme.js';
export const Button = styled.button\`border-radius: \${radius};\`;
export const Toolbar = styled.div\`\${Button} { margin: \${radius}; }\`;`;
type Version = Record<'Button' | 'Toolbar', ComponentType<{ children?: ReactNode }>>;

/** A version of the package as an area's build compiles it. */
function load(area: string, radius: string): Version {
  const { options } = compileInstalled(area) as { options: Options };
  const filename = `/${area}/node_modules/@roadworthy/ui/dist/button.js`;
  const { code } = transformSync(SOURCE, { ...options, filename, module: { type: 'commonjs' } });
  const exports = {};
  const resolve = (name: string) => (name === './theme.js' ? { radius } : jest.requireActual(name));
  new Function('require', 'exports', code)(resolve, exports);
  return exports as Version;
}

/** Margins that a toolbar of one version gives a button of another one that is inside of it. */
function marginsOf(Toolbar: Version['Toolbar'], Button: Version['Button']): string[] {
  const sheet = new ServerStyleSheet();
  const html = renderToStaticMarkup(sheet.collectStyles(createElement(Toolbar, {}, createElement(Button))));
  const css = sheet.getStyleTags();
  sheet.seal();
  const classes = /<button class="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const rules = [...css.matchAll(/\.([\w-]+)\s*\{margin:(\w+);?\}/g)];
  return rules.flatMap(([, name = '', margin = '']) => (classes.includes(name) ? [margin] : []));
}

it('SHL-261 two versions of an installed package in one namespace style each other', () => {
  const [one, other] = [load('mf-one', '8px'), load('mf-one', '0px')];
  expect(marginsOf(one.Toolbar, other.Button)).toEqual(['8px']);
});

it('SHL-261 each area compiles an installed package in its own namespace, so that its styles stay its own', () => {
  const [one, other] = [load('mf-one', '8px'), load('mf-other', '0px')];
  expect(marginsOf(one.Toolbar, other.Button)).toEqual([]);
  expect(marginsOf(other.Toolbar, one.Button)).toEqual([]);
  expect(marginsOf(other.Toolbar, other.Button)).toEqual(['0px']);
});
