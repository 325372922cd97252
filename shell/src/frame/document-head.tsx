import { brand } from '@roadworthy/contract/brand';
import type { Head } from '@roadworthy/contract/remote';
import type { ReactNode } from 'react';

/** JSON inside a script element: `<` is escaped so that no text can end the element. */
const scriptSafe = (value: object) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Title and meta tags of the page; React 19 hoists them into the document's head, on the server too. */
export function DocumentHead({ head }: { head: Head }): ReactNode {
  return (
    <>
      <title>{head.title.includes(brand.name) ? head.title : `${head.title} · ${brand.name}`}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      {head.image && <meta property="og:image" content={head.image} />}
      {head.jsonLd?.map((entry) => (
        <script
          key={scriptSafe(entry)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: schema.org data, escaped above
          dangerouslySetInnerHTML={{ __html: scriptSafe(entry) }}
        />
      ))}
    </>
  );
}
