import { once } from 'node:events';
import { sitemapStream } from './sitemap-stream';
import type { Listed } from './xml';

/** Pages of 100 entries, about 10 kB each, and how many of them were read. */
function manyPages(pageCount: number) {
  const progress = { count: 0, ended: false };
  async function* pages(): AsyncGenerator<Listed[], undefined> {
    try {
      for (; progress.count < pageCount; ) {
        progress.count += 1;
        yield Array.from({ length: 100 }, (_, index) => ({ address: `/${'x'.repeat(60)}${index}`, changed: null }));
      }
    } finally {
      progress.ended = true;
    }
  }
  return { pages: pages(), seen: progress };
}

describe('a sitemap as a stream', () => {
  it('API-104 reads only a few pages ahead of a slow reader', async () => {
    const { pages, seen: progress } = manyPages(1_000);
    const stream = await sitemapStream('https://site.example', pages);
    expect(progress.count).toBe(1);
    stream?.read(0);
    await new Promise((wake) => setTimeout(wake, 50));
    expect(progress.count).toBeLessThan(20);
    stream?.destroy();
  });
  it('API-104 stops reading when its reader disconnects', async () => {
    const { pages, seen: progress } = manyPages(1_000);
    const stream = await sitemapStream('https://site.example', pages);
    if (!stream) throw new Error('There is something to list.');
    await once(stream, 'readable');
    stream.read();
    await once(stream.destroy(), 'close');
    expect(progress.ended).toBe(true);
    expect(progress.count).toBeLessThan(20);
  });
  it('API-104 fails the stream on an error, so that a partial sitemap is not accepted', async () => {
    async function* pages(): AsyncGenerator<Listed[], undefined> {
      yield [{ address: '/', changed: null }];
      throw new Error('connection lost');
    }
    const stream = await sitemapStream('https://site.example', pages());
    await expect(stream?.toArray()).rejects.toThrow('connection lost');
  });
  it('API-103 is undefined when there is nothing to list', async () => {
    expect(await sitemapStream('https://site.example', manyPages(0).pages)).toBeUndefined();
  });
});
