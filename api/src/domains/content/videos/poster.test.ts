import sharp from 'sharp';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { fetchPoster } from './poster';

const id = 'abcdefgh-01';
const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4431f' } })
    .jpeg()
    .toBuffer();
/** The first half of a picture. */
const half = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYn',
  'base64',
);
/** A `fetch` for a service that has the given pictures, by name. */
const fetchFrom =
  (pictures: Record<string, Buffer | number>, requests: string[] = []): typeof fetch =>
  async (address) => {
    requests.push(String(address));
    const picture = pictures[String(address).split('/').at(-1) ?? ''] ?? 404;
    return typeof picture === 'number'
      ? new Response(null, { status: picture })
      : new Response(new Uint8Array(picture));
  };

describe('the picture of a video', () => {
  it('API-524 is fetched from the one allowed host, in the widths of the pages, 16 : 9', async () => {
    const requests: string[] = [];
    const poster = await fetchPoster(fetchFrom({ 'hq720.jpg': await jpeg(1280, 720) }, requests), id);
    expect(requests).toEqual([`https://i.ytimg.com/vi/${id}/hq720.jpg`]);
    const sizes = await Promise.all([...poster.values()].map((picture) => sharp(picture).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 320, 180],
      ['webp', 640, 360],
    ]);
  });
  it('API-524 is the smaller one for a video without a large one', async () => {
    const requests: string[] = [];
    await fetchPoster(fetchFrom({ 'mqdefault.jpg': await jpeg(320, 180) }, requests), id);
    expect(requests).toHaveLength(2);
  });
  it.each<[string, Record<string, Buffer | number>]>([
    ['absent', {}],
    ['refused', { 'hq720.jpg': 403 }],
    ['no picture', { 'hq720.jpg': Buffer.from('<html>') }],
    ['a drawing', { 'hq720.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') }],
    ['cut short', { 'hq720.jpg': half }],
  ])('API-524 is undefined when it is %s', async (_what, pictures) => {
    await expect(fetchPoster(fetchFrom(pictures), id)).rejects.toThrow();
  });
  it('API-524 is not decoded when it is too large', async () => {
    await expect(fetchPoster(fetchFrom({ 'hq720.jpg': await jpeg(3000, 2000) }), id)).rejects.toThrow(/pixel limit/);
  });
});

describe('GET videos/{id}/{width}.webp', () => {
  const items = [{ snippet: { title: 'Which bakkie?' }, contentDetails: { upload: { videoId: id } } }];
  let api: TestApp;
  let requests: string[];
  beforeAll(async () => {
    const pictures = fetchFrom({ 'hq720.jpg': await jpeg(1280, 720) });
    requests = [];
    const fetchMock: typeof fetch = async (address, init) => {
      requests.push(new URL(String(address)).host);
      return String(address).includes('/activities') ? Response.json({ items }) : pictures(address, init);
    };
    api = await openTestApp({ video: { apiKey: 'secret-key', channelId: 'UC-channel' } }, fetchMock);
  });
  afterAll(() => api.close());

  it('API-525 serves the picture of a listed video, fetched once, cacheable', async () => {
    for (const width of [320, 640, 320]) {
      const answer = await api.get(`videos/${id}/${width}.webp`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    }
    expect(requests).toEqual(['www.googleapis.com', 'i.ytimg.com']);
  });
  it('API-525 fetches no other picture', async () => {
    const before = requests.length;
    expect((await api.get('videos/zzzzzzzz-99/320.webp')).statusCode).toBe(404);
    for (const path of [`${id}/321.webp`, `${id}/320.jpg`, '..%2F..%2Fsecret/320.webp', `${'x'.repeat(40)}/320.webp`]) {
      expect((await api.get(`videos/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
      expect((await api.get(`videos/${path}`)).statusCode).toBeLessThan(500);
    }
    expect(requests).toHaveLength(before);
  });
  it('API-525 returns 404 without a key', async () => {
    const withoutKey = await openTestApp();
    expect((await withoutKey.get(`videos/${id}/320.webp`)).statusCode).toBe(404);
    await withoutKey.close();
  });
});
