import { brand } from '@roadworthy/contract/brand';
import type { Head } from '@roadworthy/contract/remote';
import type { ReactNode } from 'react';

type Props = {
  head: Head;
  /** The site's origin, such as https://site.example: link previews and canonical links need absolute URLs. */
  origin: string;
};

/**
 * Title and meta tags of a page. React 19 hoists them into the document's head and adopts those of the server.
 */
export function DocumentHead({ head, origin }: Props): ReactNode {
  const title = head.title.includes(brand.name) ? head.title : `${head.title} · ${brand.name}`;
  const toAbsolute = (address: string | undefined) => address && new URL(address, origin).href;
  const canonical = toAbsolute(head.canonical);
  const image = toAbsolute(head.image);
  return (
    <>
      <title>{title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      {canonical && <meta property="og:url" content={canonical} />}
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={head.title} />
      {head.description && <meta name="twitter:description" content={head.description} />}
      {image && <meta name="twitter:image" content={image} />}
    </>
  );
}
