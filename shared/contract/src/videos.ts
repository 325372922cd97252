/** Widths, in pixels, of a video's poster image on our origin. */
export const posterWidths = [320, 640] as const;

/** Host of embedded videos: it sets no cookies before a video plays. */
export const videoEmbedOrigin = 'https://www.youtube-nocookie.com';
