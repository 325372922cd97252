import sharp from 'sharp';
import { openTestApp, type TestApp } from '../testing/test-app';
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
/** A service that has the given pictures by name. */
const having =
  (pictures: Record<string, Buffer | number>, asked: string[] = []): typeof fetch =>
  async (address) => {
    asked.push(String(address));
    const found = pictures[String(address).split('/').at(-1) ?? ''] ?? 404;
    return typeof found === 'number' ? new Response(null, { status: found }) : new Response(new Uint8Array(found));
  };

describe('the picture of a video', () => {
  it('API-524 comes from the one host that is asked, in the widths of the pages, 16 : 9', async () => {
    const asked: string[] = [];
    const poster = await fetchPoster(having({ 'hq720.jpg': await jpeg(1280, 720) }, asked), id);
    expect(asked).toEqual([`https://i.ytimg.com/vi/${id}/hq720.jpg`]);
    const sizes = await Promise.all([...poster.values()].map((picture) => sharp(picture).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 320, 180],
      ['webp', 640, 360],
    ]);
  });
  it('API-524 is the plainer one for a video without a sharp one', async () => {
    const asked: string[] = [];
    await fetchPoster(having({ 'mqdefault.jpg': await jpeg(320, 180) }, asked), id);
    expect(asked).toHaveLength(2);
  });
  it.each<[string, Record<string, Buffer | number>]>([
    ['absent', {}],
    ['refused', { 'hq720.jpg': 403 }],
    ['no picture', { 'hq720.jpg': Buffer.from('<html>') }],
    ['a drawing', { 'hq720.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') }],
    ['cut short', { 'hq720.jpg': half }],
  ])('API-524 is not there when it is %s', async (_what, pictures) => {
    await expect(fetchPoster(having(pictures), id)).rejects.toThrow();
  });
  it('API-524 is not decoded when it is too large', async () => {
    await expect(fetchPoster(having({ 'hq720.jpg': await jpeg(3000, 2000) }), id)).rejects.toThrow(/pixel limit/);
  });
});

describe('GET videos/{id}/{width}.webp', () => {
  const items = [{ snippet: { title: 'Which bakkie?' }, contentDetails: { upload: { videoId: id } } }];
  let api: TestApp;
  let asked: string[];
  beforeAll(async () => {
    const pictures = having({ 'hq720.jpg': await jpeg(1280, 720) });
    asked = [];
    const fetched: typeof fetch = async (address, init) => {
      asked.push(new URL(String(address)).host);
      return String(address).includes('/activities') ? Response.json({ items }) : pictures(address, init);
    };
    api = await openTestApp({ video: { apiKey: 'secret-key', channelId: 'UC-channel' } }, fetched);
  });
  afterAll(() => api.close());

  it('API-525 gives the picture of a video that is shown, fetched once, to be kept by browsers', async () => {
    for (const width of [320, 640, 320]) {
      const answer = await api.get(`videos/${id}/${width}.webp`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    }
    expect(asked).toEqual(['www.googleapis.com', 'i.ytimg.com']);
  });
  it('API-525 fetches nothing else for anybody', async () => {
    const before = asked.length;
    expect((await api.get('videos/zzzzzzzz-99/320.webp')).statusCode).toBe(404);
    for (const path of [`${id}/321.webp`, `${id}/320.jpg`, '..%2F..%2Fsecret/320.webp', `${'x'.repeat(40)}/320.webp`]) {
      expect((await api.get(`videos/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
      expect((await api.get(`videos/${path}`)).statusCode).toBeLessThan(500);
    }
    expect(asked).toHaveLength(before);
  });
  it('API-525 has none without a key', async () => {
    const other = await openTestApp();
    expect((await other.get(`videos/${id}/320.webp`)).statusCode).toBe(404);
    await other.close();
  });
});
