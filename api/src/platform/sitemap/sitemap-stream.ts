import { Readable } from 'node:stream';
import { type Listed, urlSet, urls } from './xml';

/** Bytes buffered ahead of the reader. */
const READ_AHEAD_BYTES = 64 * 1024;

async function* write(origin: string, first: Listed[], rest: AsyncIterable<Listed[]>): AsyncGenerator<string> {
  const absolute = (page: Listed[]) => page.map((entry) => ({ ...entry, address: origin + entry.address }));
  yield urlSet.start + urls(absolute(first));
  for await (const page of rest) yield urls(absolute(page));
  yield urlSet.end;
}

/**
 * A sitemap as a stream with backpressure: a slow reader costs no memory, and one that disconnects ends the query. The
 * first page is read in advance, so that an empty or failing sitemap still gets an error status.
 * @returns undefined when there is nothing to list, because a sitemap must not be empty
 */
export async function sitemapStream(origin: string, entries: AsyncIterator<Listed[]>): Promise<Readable | undefined> {
  const first = await entries.next();
  if (first.done) return undefined;
  const rest = { [Symbol.asyncIterator]: () => entries };
  return Readable.from(write(origin, first.value, rest), { objectMode: false, highWaterMark: READ_AHEAD_BYTES });
}
