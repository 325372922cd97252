import { renderToStaticMarkup } from 'react-dom/server';
import { DocumentHead } from './document-head';

it('SHL-58 gives search engines and link previews absolute URLs', () => {
  const html = renderToStaticMarkup(
    <DocumentHead
      origin="https://site.example"
      head={{
        title: '2021 Toyota Hilux',
        description: 'Honest.',
        canonical: '/second-hand-cars/x',
        image: '/media/x/1280.webp',
      }}
    />,
  );
  expect(html).toContain('<title>2021 Toyota Hilux · Roadworthy</title>');
  expect(html).toContain('<link rel="canonical" href="https://site.example/second-hand-cars/x"/>');
  expect(html).toContain('<meta property="og:url" content="https://site.example/second-hand-cars/x"/>');
  expect(html).toContain('<meta property="og:image" content="https://site.example/media/x/1280.webp"/>');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(html).not.toContain('noindex');
});

it('SHL-58 excludes noIndex pages from search engines', () => {
  const html = renderToStaticMarkup(
    <DocumentHead origin="https://site.example" head={{ title: 'Chat', noIndex: true }} />,
  );
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<meta name="twitter:card" content="summary"/>');
});
