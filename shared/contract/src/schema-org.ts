import { brand } from './brand';
import { paths } from './paths';

export const schemaOrg = 'https://schema.org';

/** An address in full, as schema.org wants it; `origin` is the public one, from the page's own address. */
export const absolute = (path: string, origin: string): string => new URL(path, origin).href;

/** A breadcrumb as the page shows it; an entry without `to` is the page itself. */
export type Trail = readonly { label: string; to?: string }[];

/** The breadcrumb of the page at `path`, for search engines. */
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

/** Who is behind the site. */
export const organization = (origin: string): object => ({
  '@context': schemaOrg,
  '@type': 'Organization',
  name: brand.name,
  url: absolute(paths.home(), origin),
  logo: absolute('/favicon.svg', origin),
  email: brand.email,
  telephone: brand.phone,
  address: brand.address,
  sameAs: brand.social.map(({ url }) => url),
});
