import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchVideos } from './channel';

const upload = (number: number) => ({
  snippet: { title: `Video ${number}` },
  contentDetails: { upload: { videoId: `abcdefgh-${String(number).padStart(2, '0')}` } },
});
const others = [
  { snippet: { title: 'A like' }, contentDetails: { like: { resourceId: {} } } },
  { snippet: { title: 'Not to be embedded' }, contentDetails: { upload: { videoId: '"><script>' } } },
  { contentDetails: { upload: { videoId: 'no-title-no' } } },
  upload(1),
];

/**
 * The video service on this machine: calls are written to the real one's address, and only its host is answered here.
 */
let service: Server;
let answer: RequestListener;
const asked: { url: string; key: unknown }[] = [];
const toStandIn = ((url: string, init: RequestInit) => {
  const { port } = service.address() as AddressInfo;
  return fetch(url.replace('https://www.googleapis.com', `http://127.0.0.1:${port}`), init);
}) as typeof fetch;
const videos = () => fetchVideos(toStandIn, { apiKey: 'secret-key', channelId: 'UC-channel' });

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push({ url: request.url ?? '', key: request.headers['x-goog-api-key'] });
    answer(request, response);
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((done) => service.close(done));
});

describe('the channel', () => {
  it('API-520 gives its uploads, each once; the key travels in a header', async () => {
    const items = [...others, ...Array.from({ length: 30 }, (_, at) => upload(at + 1))];
    answer = (_request, response) => response.end(JSON.stringify({ items }));
    const given = await videos();
    expect(given).toHaveLength(25);
    expect(given.slice(0, 2)).toEqual([
      { id: 'abcdefgh-01', title: 'Video 1' },
      { id: 'abcdefgh-02', title: 'Video 2' },
    ]);
    const query = 'part=snippet%2CcontentDetails&channelId=UC-channel&maxResults=25';
    expect(asked).toEqual([{ url: `/youtube/v3/activities?${query}`, key: 'secret-key' }]);
  });

  it.each<[string, RequestListener]>([
    ['fails', (_request, response) => response.writeHead(500).end()],
    ['talks nonsense', (_request, response) => response.end('<html>')],
    ['has no list', (_request, response) => response.end('{}')],
    ['sends us elsewhere', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['hangs', () => {}],
  ])('API-522 is given up when the service %s', async (_what, failing) => {
    answer = failing;
    const began = performance.now();
    await expect(videos()).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(4_500);
    expect(asked.at(-1)?.url).not.toBe('/elsewhere');
  });
});
