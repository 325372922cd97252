import { ApiError } from '@roadworthy/api-client';
import { parseSearch, type Search, toQuery } from '@roadworthy/contract/search';
import { request } from '@roadworthy/query';
import { sentenceQuery } from './api';

/** A sentence of the address as it was read: `requested` is all that it means; the list may show a looser search. */
export type ReadSentence = { text: string; requested: Search; ignored: readonly string[] };

const searchOf = (query: string): Search => parseSearch(new URLSearchParams(query));

/** The search of an address, its sentence read; words are searched as they are when the sentence can't be read. */
export async function readSentence(
  params: URLSearchParams,
  signal?: AbortSignal,
): Promise<{ search: Search; sentence?: ReadSentence }> {
  const search = parseSearch(params);
  const text = (params.get('sentence') ?? '').replaceAll('\0', '').trim();
  if (!text) return { search };
  try {
    const { query, ignored, loosened } = await request(sentenceQuery, { text, query: toQuery(search) }, { signal });
    const shown = { ...searchOf(loosened?.query ?? query), page: search.page };
    return { search: shown, sentence: { text, requested: searchOf(query), ignored } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { search: { ...search, text: text.slice(0, 200) } };
  }
}
