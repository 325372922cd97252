import type { Trail } from './trails';

export const schemaOrg = 'https://schema.org';

/** An address in full, as schema.org wants it; `origin` is the public one, from the page's own address. */
export const absolute = (path: string, origin: string): string => new URL(path, origin).href;

/** The breadcrumb that the page shows, for search engines; the last entry is the page at `path`. */
export const breadcrumbList = (trail: Trail, path: string, origin: string): object => ({
  '@context': schemaOrg,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to = path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: label,
    item: absolute(to, origin),
  })),
});
