/** What an ad names a picture by: the address of its largest WebP. */
export const addressOf = (id: string): string => `/media/${id}/1280.webp`;

/** The picture that such an address means; undefined for any other text. */
export const pictureIdOf = (url: string): string | undefined => /^\/media\/([\w-]{8,80})\/1280\.webp$/.exec(url)?.[1];
