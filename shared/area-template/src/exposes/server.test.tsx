/** @jest-environment node */
import type { PageModule, WidgetModule } from '@roadworthy/contract/remote';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext } from '@roadworthy/testing/render-page';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { remote } from '../remote';

// Runs as the edge does: without a DOM, and any console output fails the test.
const loadModule = <Module,>(path: string): Module => jest.requireActual(`./${path}`).module;
const html = (element: ReactElement, path: string) =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />);

it.each(remote.routes)('SMP-4 the server renders the page $page with a head', async ({ page, path }) => {
  mockApi({ 'POST cars/get-car-list': { data: [], count_records: 12 } });
  const { load, Page, head } = loadModule<PageModule<unknown>>(`pages/${page}`);
  const data = await load?.(loadContext(path));
  expect(html(<Page data={data} />, path)).toMatch(/<h1[^>]*>\w/);
  expect(head?.(data)).toMatchObject({
    title: expect.stringMatching(/\w/),
    description: expect.stringMatching(/\w/),
    canonical: path,
  });
});

it.each(remote.widgets)('SMP-4 the server renders the widget %s', (name) => {
  const { Widget } = loadModule<WidgetModule<unknown>>(`widgets/${name}`);
  expect(html(<Widget data={undefined} />, '/')).toMatch(/<h2[^>]*>\w/);
});
