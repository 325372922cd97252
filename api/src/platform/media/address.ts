/** The URL of a picture in an ad: that of its largest WebP. */
export const pictureUrl = (id: string): string => `/media/${id}/1280.webp`;

/** The picture id in such a URL; undefined for any other text. */
export const parsePictureId = (url: string): string | undefined =>
  /^\/media\/([\w-]{8,80})\/1280\.webp$/.exec(url)?.[1];
