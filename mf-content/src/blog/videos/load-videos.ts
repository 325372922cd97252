import { get } from '@roadworthy/api-client';
import type { Video, VideoListResponse } from '@roadworthy/contract/api/videos';
import type { LoadContext } from '@roadworthy/contract/remote';
import { signalWithTimeout } from '@roadworthy/contract/signal-with-timeout';

/** Maximum delay of the article page by its videos. */
const REQUEST_TIMEOUT_MS = 2_500;

/** The strip's videos; empty when they do not load in time, because the articles matter more. */
export async function loadVideos({ signal }: Pick<LoadContext, 'signal'>): Promise<Video[]> {
  try {
    return (
      await get<VideoListResponse>('videos/latest', {
        auth: false,
        signal: signalWithTimeout(signal, REQUEST_TIMEOUT_MS),
      })
    ).data;
  } catch {
    signal.throwIfAborted();
    return [];
  }
}
