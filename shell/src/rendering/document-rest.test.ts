/** @jest-environment node */
import { aRelease } from '@roadworthy/testing/builders';
import { documentRest, pageData } from './document-rest';

const registry = { format: 1 as const, revision: 1, areas: { shell: { live: aRelease('shell', '1') } } };

it('SHL-57 no text of the data can end its element or begin another', () => {
  const data = { ad: { title: '</script><script>alert(1)</script><!--' } };
  const html = documentRest(registry)({ head: '', app: '<p>ü</p>', after: pageData(data) });
  expect(html).toContain('<div id="app"><p>ü</p></div>');
  expect(html).not.toContain('<script>alert');
  const json = /id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(data);
});

it('SHL-57 who released is nobody’s business', () => {
  const html = documentRest(registry)({ head: '', app: '', after: pageData({}) });
  expect(html).not.toContain('somebody');
});
