/** What an ad names a picture by: the address of its largest WebP. */
export const addressOf = (id: string): string => `/media/${id}/1280.webp`;
