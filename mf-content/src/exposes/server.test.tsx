/** @jest-environment node */
import type { Head, PageModule, WidgetModule } from '@roadworthy/contract/remote';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { buildArticle } from '@roadworthy/testing/builders';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext } from '@roadworthy/testing/render-page';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { remote } from '../remote';

// Runs as the edge does: without a DOM, and any console output of a page fails the test.
const slug = 'how-to-check-a-used-car';
beforeEach(() => {
  mockApi({
    'GET videos/latest': { data: [{ id: 'abcdefgh-01', title: 'Which bakkie?' }] },
    'POST blogs/list-blogs': { data: [buildArticle()], count_records: 30 },
    [`GET blogs/get-blog-by-slug/${slug}`]: { data: buildArticle() },
    'POST users/get-dealer-list': { data: [], totalCount: 40 },
    'GET users/all-active-user-count': { users_count: 1234 },
  });
});
const loadModule = <Module,>(path: string): Module => jest.requireActual(`./${path}`).module;
const html = (element: ReactElement, path: string) =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />);

async function renderOnServer(page: string, path: string): Promise<{ html: string; head: Head | undefined }> {
  const { load, Page, head } = loadModule<PageModule<unknown>>(`pages/${page}`);
  const data = await load?.(loadContext(path, { slug }));
  return { html: html(<Page data={data} />, path), head: head?.(data) };
}

const pages: [page: string, at: string, heading: string][] = [
  ['blog', '/blog', 'News and reviews'],
  ['article', `/blog/${slug}`, 'How to check a used car before you pay'],
  ['about', '/about', 'About Roadworthy'],
  ['faqs', '/faqs', 'Questions and answers'],
  ['services', '/services', 'Services'],
  ['privacy', '/privacy', 'Privacy policy'],
  ['terms', '/terms', 'Terms and conditions'],
  ['contact', '/contact', 'E-mail Roadworthy or call +27 10 000 0145'],
  ['insurance', '/insurance', 'Get multiple car insurance quotes with one request'],
];

it('CNT-31 has a case for every page and widget', () => {
  expect(pages.map(([page]) => page)).toEqual(remote.routes.map(({ page }) => page));
  expect(remote.widgets).toEqual(['latest-articles', 'newsletter', 'newsletter-form']);
});

it.each(pages)('CNT-31 the server renders %s', async (page, path, heading) => {
  expect((await renderOnServer(page, path)).html).toMatch(
    new RegExp(`<h1[^>]*>${heading.replace(/[+]/g, '\\+')}</h1>`),
  );
});

it.each(pages)('CNT-33 the head of %s has title, description and canonical address', async (page, path) => {
  const { head } = await renderOnServer(page, path);
  expect(head?.title).toMatch(/\w{3}/);
  expect(head?.description).toMatch(/\w{3}/);
  expect(head?.canonical).toBe(path);
});

it('CNT-31 the server renders the latest articles', async () => {
  const { load, Widget } = loadModule<WidgetModule<unknown>>('widgets/latest-articles');
  const data = await load?.(loadContext('/'));
  const widget = html(<Widget data={data} />, '/');
  expect(widget).toContain('Latest news &amp; reviews</h2>');
  expect(widget).toContain(`href="/blog/${slug}"`);
});

it.each(['newsletter', 'newsletter-form'])('CNT-31 the server renders the widget %s', (name) => {
  const { Widget } = loadModule<WidgetModule<unknown>>(`widgets/${name}`);
  expect(html(<Widget data={undefined} />, '/')).toContain('Email for our newsletter</label>');
});
