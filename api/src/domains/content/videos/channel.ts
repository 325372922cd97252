import type { Video } from '@roadworthy/contract/api/videos';
import { MAX_VIDEOS } from '@roadworthy/contract/limits';
import type { Settings } from '../../../platform/config/settings';

const endpoint = 'https://www.googleapis.com/youtube/v3/activities';
const REQUEST_TIMEOUT_MS = 3_000;

/** The part of an activity that is read (CALL-82); every field may be absent. */
type Activity = { snippet?: { title?: unknown }; contentDetails?: { upload?: { videoId?: unknown } } };

/** The video of an activity; null for an activity that is not an upload, or has an invalid id. */
function videoOf({ snippet, contentDetails }: Activity): Video | null {
  const id = contentDetails?.upload?.videoId;
  const title = snippet?.title;
  if (typeof id !== 'string' || !/^[\w-]{6,20}$/.test(id) || typeof title !== 'string') return null;
  return { id, title: title.slice(0, 200) };
}

/** The newest uploads of the channel. @throws when the response is late or malformed */
export async function fetchVideos(
  send: typeof fetch,
  { apiKey, channelId }: NonNullable<Settings['video']>,
): Promise<Video[]> {
  const query = new URLSearchParams({ part: 'snippet,contentDetails', channelId, maxResults: String(MAX_VIDEOS) });
  const answer = await send(`${endpoint}?${query}`, {
    // In a header, so that the key does not appear in logs of URLs.
    headers: { 'x-goog-api-key': apiKey },
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The video service answered ${answer.status}.`);
  const { items } = (await answer.json()) as { items?: Activity[] };
  if (!Array.isArray(items)) throw new Error('The video service answered without a list.');
  const videos = items.map(videoOf).filter((video) => video !== null);
  return [...new Map(videos.map((video) => [video.id, video])).values()].slice(0, MAX_VIDEOS);
}
