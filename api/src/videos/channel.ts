import type { Video } from '@roadworthy/contract/api/videos';
import { mostVideos } from '@roadworthy/contract/limits';
import type { Settings } from '../settings';

const endpoint = 'https://www.googleapis.com/youtube/v3/activities';
/** Milliseconds until the service is given up. */
const patience = 3_000;

/** What is read of an activity (specification section 7 'Third-party calls'); anything of it may be absent. */
type Activity = { snippet?: { title?: unknown }; contentDetails?: { upload?: { videoId?: unknown } } };

/** A video of an activity; null for an activity that is no upload, or not of the form we embed. */
function videoOf({ snippet, contentDetails }: Activity): Video | null {
  const id = contentDetails?.upload?.videoId;
  const title = snippet?.title;
  if (typeof id !== 'string' || !/^[\w-]{6,20}$/.test(id) || typeof title !== 'string') return null;
  return { id, title: title.slice(0, 200) };
}

/** The newest uploads of the channel. @throws when the service does not answer in time, or not as it should */
export async function fetchVideos(
  fetched: typeof fetch,
  { apiKey, channelId }: NonNullable<Settings['video']>,
): Promise<Video[]> {
  const query = new URLSearchParams({ part: 'snippet,contentDetails', channelId, maxResults: String(mostVideos) });
  const answer = await fetched(`${endpoint}?${query}`, {
    // In a header the key stays out of every log of addresses.
    headers: { 'x-goog-api-key': apiKey },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new Error(`The video service answered ${answer.status}.`);
  const { items } = (await answer.json()) as { items?: Activity[] };
  if (!Array.isArray(items)) throw new Error('The video service answered without a list.');
  const videos = items.map(videoOf).filter((video) => video !== null);
  return [...new Map(videos.map((video) => [video.id, video])).values()].slice(0, mostVideos);
}
