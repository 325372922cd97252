import { type SQL, sql } from 'drizzle-orm';

/** The URL of a picture in an ad: that of its largest WebP. */
export const pictureUrl = (id: string): string => `/media/${id}/1280.webp`;

/** Pictures whose id begins like this have no public URL: their domain serves them to those who may see them. */
export const PRIVATE_PREFIX = 'private-';

/** The picture id in such a URL; undefined for any other text. */
export const parsePictureId = (url: string): string | undefined =>
  /^\/media\/([\w-]{8,80})\/1280\.webp$/.exec(url)?.[1];

/** A picture as in API responses, from a row of `pictures` under the given name; null for no row. */
export const pictureJson = (picture: SQL): SQL => sql`case when ${picture}.id is null then null else json_build_object(
  'url', '/media/' || ${picture}.id || '/1280.webp', 'width', ${picture}.width, 'height', ${picture}.height,
  'placeholder', ${picture}.placeholder) end`;
