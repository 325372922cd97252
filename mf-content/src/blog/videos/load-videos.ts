import { get } from '@roadworthy/api-client';
import type { Video, VideoListAnswer } from '@roadworthy/contract/api/videos';
import type { LoadContext } from '@roadworthy/contract/remote';

/** Milliseconds that a page of articles waits for the videos under it. */
const patience = 2_500;

/** The strip's videos; none when they cannot be had soon: the articles are what people came for. */
export async function loadVideos({ signal }: Pick<LoadContext, 'signal'>): Promise<Video[]> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  try {
    return (await get<VideoListAnswer>('videos/latest', { auth: false, signal: soon })).data;
  } catch {
    signal.throwIfAborted();
    return [];
  }
}
