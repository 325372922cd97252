import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchVideos } from './channel';

const upload = (number: number) => ({
  snippet: { title: `Video ${number}` },
  contentDetails: { upload: { videoId: `abcdefgh-${String(number).padStart(2, '0')}` } },
});
const otherItems = [
  { snippet: { title: 'A like' }, contentDetails: { like: { resourceId: {} } } },
  { snippet: { title: 'Not to be embedded' }, contentDetails: { upload: { videoId: '"><script>' } } },
  { contentDetails: { upload: { videoId: 'no-title-no' } } },
  upload(1),
];

/** A local stand-in for the video service: it replaces only the host of the real address. */
let service: Server;
let answer: RequestListener;
const requests: { url: string; key: unknown }[] = [];
const fetchFromStandIn = ((url: string, init: RequestInit) => {
  const { port } = service.address() as AddressInfo;
  return fetch(url.replace('https://www.googleapis.com', `http://127.0.0.1:${port}`), init);
}) as typeof fetch;
const videos = () => fetchVideos(fetchFromStandIn, { apiKey: 'secret-key', channelId: 'UC-channel' });

beforeAll(async () => {
  service = createServer((request, response) => {
    requests.push({ url: request.url ?? '', key: request.headers['x-goog-api-key'] });
    answer(request, response);
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((done) => service.close(done));
});

describe('the channel', () => {
  it('API-520 returns its uploads, each once; the key is sent in a header', async () => {
    const items = [...otherItems, ...Array.from({ length: 30 }, (_, index) => upload(index + 1))];
    answer = (_request, response) => response.end(JSON.stringify({ items }));
    const fetched = await videos();
    expect(fetched).toHaveLength(25);
    expect(fetched.slice(0, 2)).toEqual([
      { id: 'abcdefgh-01', title: 'Video 1' },
      { id: 'abcdefgh-02', title: 'Video 2' },
    ]);
    const query = 'part=snippet%2CcontentDetails&channelId=UC-channel&maxResults=25';
    expect(requests).toEqual([{ url: `/youtube/v3/activities?${query}`, key: 'secret-key' }]);
  });

  it.each<[string, RequestListener]>([
    ['fails', (_request, response) => response.writeHead(500).end()],
    ['sends invalid JSON', (_request, response) => response.end('<html>')],
    ['has no list', (_request, response) => response.end('{}')],
    ['redirects', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['hangs', () => {}],
  ])('API-522 throws when the service %s', async (_what, listener) => {
    answer = listener;
    await expect(videos()).rejects.toThrow();
    expect(requests.at(-1)?.url).not.toBe('/elsewhere');
  });
});
