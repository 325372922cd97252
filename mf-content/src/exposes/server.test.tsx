/** @jest-environment node */
import type { Head, PageModule, WidgetModule } from '@roadworthy/contract/remote';
import { createMemoryRouter, RouterProvider } from '@roadworthy/router';
import { apiDouble } from '@roadworthy/testing/api-double';
import { anArticle } from '@roadworthy/testing/builders';
import { loadContext } from '@roadworthy/testing/render-page';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { remote } from '../remote';

// What the edge does with this area: there is no document here, and what a page says on the console fails the test.
const slug = 'how-to-check-a-used-car';
beforeEach(() => {
  apiDouble({
    'GET videos/latest': { data: [{ id: 'abcdefgh-01', title: 'Which bakkie?' }] },
    'POST blogs/list-blogs': { data: [anArticle()], count_records: 30 },
    [`GET blogs/get-blog-by-slug/${slug}`]: { data: anArticle() },
    'POST users/get-dealer-list': { data: [], totalCount: 40 },
    'GET users/all-active-user-count': { users_count: 1234 },
  });
});
const exposed = <Module,>(path: string): Module => jest.requireActual(`./${path}`).module;
const html = (element: ReactElement, at: string) =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })} />);

async function served(page: string, at: string): Promise<{ html: string; head: Head | undefined }> {
  const { load, Page, head } = exposed<PageModule<unknown>>(`pages/${page}`);
  const data = await load?.(loadContext(at, { slug }));
  return { html: html(<Page data={data} />, at), head: head?.(data) };
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

it('CNT-31 every page and widget is tried here', () => {
  expect(pages.map(([page]) => page)).toEqual(remote.routes.map(({ page }) => page));
  expect(remote.widgets).toEqual(['latest-articles', 'newsletter', 'newsletter-form']);
});

it.each(pages)('CNT-31 the server renders %s', async (page, at, heading) => {
  expect((await served(page, at)).html).toMatch(new RegExp(`<h1[^>]*>${heading.replace(/[+]/g, '\\+')}</h1>`));
});

it.each(pages)('CNT-33 the head of %s has title, description and canonical address', async (page, at) => {
  const { head } = await served(page, at);
  expect(head?.title).toMatch(/\w{3}/);
  expect(head?.description).toMatch(/\w{3}/);
  expect(head?.canonical).toBe(at);
});

it('CNT-31 the server renders the latest articles', async () => {
  const { load, Widget } = exposed<WidgetModule<unknown>>('widgets/latest-articles');
  const data = await load?.(loadContext('/'));
  const widget = html(<Widget data={data} />, '/');
  expect(widget).toContain('Latest news &amp; reviews</h2>');
  expect(widget).toContain(`href="/blog/${slug}"`);
});

it.each(['newsletter', 'newsletter-form'])('CNT-31 the server renders the widget %s', (name) => {
  const { Widget } = exposed<WidgetModule<unknown>>(`widgets/${name}`);
  expect(html(<Widget data={undefined} />, '/')).toContain('Email for our newsletter</label>');
});
