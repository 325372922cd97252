import { type Static, Type } from 'typebox';
import { answer } from './answer';

/** A video of the channel (specification section 3 'Video item'); `id` is the video service's. */
export const Video = Type.Object({ id: Type.String(), title: Type.String() });
export type Video = Static<typeof Video>;

/**
 * GET `videos/latest` (ours): the newest of the channel, at most 25; none when no channel is set or it was never
 * reached.
 */
export const VideoListAnswer = answer(Type.Array(Video));
export type VideoListAnswer = Static<typeof VideoListAnswer>;

/** Widths, in pixels, in which the picture of a video can be had, from our own origin. */
export const posterWidths = [320, 640] as const;

/** Where videos are embedded from: the service's host that sets no cookies before a video plays. */
export const videoEmbedOrigin = 'https://www.youtube-nocookie.com';
