import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { render } from '@testing-library/react';
import { Gallery } from './gallery';
import { groups } from './groups';

const packageFolder = join(__dirname, '../..');
const { exports } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
  exports: Record<string, string>;
};

/** The modules of the package: its exports, with `*` as every file that has no test in its name. */
const modules = Object.values(exports).flatMap((path) => {
  const { dir, base, ext } = parse(path);
  if (!base.startsWith('*')) return [path];
  return readdirSync(join(packageFolder, dir))
    .filter((file) => file.endsWith(ext) && !file.includes('.test.'))
    .map((file) => join(dir, file));
});

/** A function, or an object of React: a styled, memoized or lazy component. */
const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z][a-z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

async function exportedComponents(): Promise<string[]> {
  const loaded = await Promise.all(modules.map((path) => import(join(packageFolder, path))));
  return loaded.flatMap((module) =>
    Object.entries(module)
      .filter(isComponent)
      .map(([name]) => name),
  );
}

const sections = groups.flatMap((group) => group.sections);

describe('the gallery', () => {
  it('has a section for every exported component', async () => {
    const shown = sections.flatMap(({ name, parts = [] }) => [name, ...parts]);
    expect(shown.toSorted()).toEqual((await exportedComponents()).toSorted());
  });

  it('shows every state under the name of its component', () => {
    window.matchMedia = () => ({ matches: true }) as MediaQueryList;
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Gallery /> }])} />);
    for (const { name, states } of sections) {
      const captions = [...document.querySelectorAll(`#${name} figcaption`)];
      expect(captions.map(({ textContent }) => textContent)).toEqual(Object.keys(states));
      for (const { nextSibling } of captions) expect(nextSibling).not.toBeNull();
    }
  });
});
