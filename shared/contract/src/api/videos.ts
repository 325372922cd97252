import { type Static, Type } from 'typebox';
import { successResponse } from './response';

/** A video of the channel (DATA-11); `id` is the video service's. */
export const Video = Type.Object({ id: Type.String(), title: Type.String() });
export type Video = Static<typeof Video>;

/**
 * GET `videos/latest` (ours): the channel's newest, at most 25; empty when no channel is set or it was never reachable.
 */
export const VideoListResponse = successResponse(Type.Array(Video));
export type VideoListResponse = Static<typeof VideoListResponse>;
