import { brand } from './brand';
import { paths } from './paths';

export const schemaOrg = 'https://schema.org';

/** An absolute URL, as schema.org requires; `origin` is the public one. */
export const toAbsoluteUrl = (path: string, origin: string): string => new URL(path, origin).href;

/** Breadcrumbs of a page; the entry without `to` is the page itself. */
export type Breadcrumbs = readonly { label: string; to?: string }[];

/** The breadcrumbs of the page at `path`, for search engines. */
export const breadcrumbList = (trail: Breadcrumbs, path: string, origin: string): object => ({
  '@context': schemaOrg,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to = path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: toAbsoluteUrl(to, origin),
  })),
});

/** The organization behind the site. */
export const organization = (origin: string): object => ({
  '@context': schemaOrg,
  '@type': 'Organization',
  name: brand.name,
  url: toAbsoluteUrl(paths.home(), origin),
  logo: toAbsoluteUrl('/favicon.svg', origin),
  email: brand.email,
  telephone: brand.phone,
  address: brand.address,
  sameAs: brand.social.map(({ url }) => url),
});
