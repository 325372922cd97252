import type { FastifyInstance } from 'fastify';
import { buildEdge } from '../../app';
import { testSettings } from '../../testing/edge-settings';

/** Width and height of a PNG: the first fields of its header. */
const sizeOfPng = (file: Buffer) => `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;

let edge: FastifyInstance;
beforeAll(async () => {
  edge = await buildEdge(testSettings());
});
afterAll(() => edge.close());
const share = async (query: Record<string, string>) => (await edge.inject({ url: '/share', query })).headers.location;

it('SHL-330 the manifest is a manifest to browsers, and each icon has the size that it states', async () => {
  const { headers, ...response } = await edge.inject('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  const { icons, shortcuts } = response.json();
  const listed = [...icons, ...shortcuts.flatMap((shortcut: { icons: unknown[] }) => shortcut.icons)];
  expect(listed.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of listed) {
    const icon = await edge.inject(src);
    expect([icon.statusCode, icon.headers['content-type'], sizeOfPng(icon.rawPayload)]).toEqual([200, type, sizes]);
  }
});

describe('SHL-331 the share target', () => {
  it.each([
    [{ url: 'https://site.example/second-hand-cars/polo-1?x=1' }, '/second-hand-cars/polo-1?x=1'],
    [{ text: 'Look: https://site.example/blog' }, '/blog'],
  ])('opens the page of a link to this site: %j', async (shared, path) => expect(await share(shared)).toBe(path));

  it.each([
    [{ text: 'white polo under\n200k ' }, '/second-hand-cars?sentence=white+polo+under+200k'],
    [{ title: 'diesel bakkie' }, '/second-hand-cars?sentence=diesel+bakkie'],
    [{ text: 'Hilux https://news.example/hilux' }, '/second-hand-cars?sentence=Hilux'],
    [{}, '/second-hand-cars'],
  ])('searches for a text: %j', async (shared, path) => expect(await share(shared)).toBe(path));

  it.each([
    'https://evil.example/x',
    'https://site.example@evil.example/',
    'https://site.example//evil.example/',
    'javascript:alert(1)',
    'http://site.example/blog',
  ])('redirects to no other site: %s', async (url) => expect(await share({ url })).toBe('/second-hand-cars'));

  it('cuts a long text to the length that the search reads', async () => {
    const location = (await share({ text: 'polo '.repeat(2_000) })) ?? '';
    expect(location.length).toBeLessThan(1_000);
  });
});
