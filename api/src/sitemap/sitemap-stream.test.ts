import { once } from 'node:events';
import { sitemapStream } from './sitemap-stream';
import type { Listed } from './xml';

/** Pages of 100 entries, about 10 kB each, and how many of them were asked for. */
function manyPages(count: number) {
  const seen = { asked: 0, ended: false };
  async function* pages(): AsyncGenerator<Listed[], undefined> {
    try {
      for (; seen.asked < count; ) {
        seen.asked += 1;
        yield Array.from({ length: 100 }, (_, at) => ({ address: `/${'x'.repeat(60)}${at}`, changed: null }));
      }
    } finally {
      seen.ended = true;
    }
  }
  return { pages: pages(), seen };
}

describe('a sitemap as a stream', () => {
  it('API-104 reads no further ahead than a few pages while nobody takes them', async () => {
    const { pages, seen } = manyPages(1_000);
    const stream = await sitemapStream('https://site.example', pages);
    expect(seen.asked).toBe(1);
    stream?.read(0);
    await new Promise((wake) => setTimeout(wake, 50));
    expect(seen.asked).toBeLessThan(20);
    stream?.destroy();
  });
  it('API-104 stops reading when its reader goes away', async () => {
    const { pages, seen } = manyPages(1_000);
    const stream = await sitemapStream('https://site.example', pages);
    if (!stream) throw new Error('There is something to list.');
    await once(stream, 'readable');
    stream.read();
    await once(stream.destroy(), 'close');
    expect(seen.ended).toBe(true);
    expect(seen.asked).toBeLessThan(20);
  });
  it('API-104 passes a failure on, so that half a sitemap is not taken for a whole one', async () => {
    async function* pages(): AsyncGenerator<Listed[], undefined> {
      yield [{ address: '/', changed: null }];
      throw new Error('connection lost');
    }
    const stream = await sitemapStream('https://site.example', pages());
    await expect(stream?.toArray()).rejects.toThrow('connection lost');
  });
  it('API-103 is none when there is nothing to list', async () => {
    expect(await sitemapStream('https://site.example', manyPages(0).pages)).toBeUndefined();
  });
});
