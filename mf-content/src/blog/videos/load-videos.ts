import type { Video } from '@roadworthy/contract/api/videos';
import type { LoadContext } from '@roadworthy/contract/remote';
import { withTimeout } from '@roadworthy/contract/with-timeout';
import { request } from '@roadworthy/query';
import { videosQuery } from './api';

/** Maximum delay of the article page by its videos. */
const REQUEST_TIMEOUT_MS = 2_500;

const getVideos = (signal: AbortSignal) => request(videosQuery, undefined, { signal });

/** The strip's videos; empty when they do not load in time, because the articles matter more. */
export async function loadVideos({ signal }: Pick<LoadContext, 'signal'>): Promise<Video[]> {
  try {
    return await withTimeout(REQUEST_TIMEOUT_MS, getVideos, signal);
  } catch {
    signal.throwIfAborted();
    return [];
  }
}
