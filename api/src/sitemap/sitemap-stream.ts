import { Readable } from 'node:stream';
import { type Listed, urlSet, urls } from './xml';

/** Bytes made before somebody asks for them. */
const readAhead = 64 * 1024;

async function* write(origin: string, first: Listed[], rest: AsyncIterable<Listed[]>): AsyncGenerator<string> {
  const absolute = (page: Listed[]) => page.map((entry) => ({ ...entry, address: origin + entry.address }));
  yield urlSet.start + urls(absolute(first));
  for await (const page of rest) yield urls(absolute(page));
  yield urlSet.end;
}

/**
 * A sitemap as a stream that asks for its next page when the reader has taken the last: a slow reader costs no memory,
 * and one that goes away ends the reading. The first page is read before, so that an empty or failing sitemap can still
 * be answered with a status.
 * @returns undefined when there is nothing to list: a sitemap must not be empty
 */
export async function sitemapStream(origin: string, entries: AsyncIterator<Listed[]>): Promise<Readable | undefined> {
  const first = await entries.next();
  if (first.done) return undefined;
  const rest = { [Symbol.asyncIterator]: () => entries };
  return Readable.from(write(origin, first.value, rest), { objectMode: false, highWaterMark: readAhead });
}
