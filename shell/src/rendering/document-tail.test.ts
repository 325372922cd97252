/** @jest-environment node */
import { buildRelease } from '@roadworthy/testing/builders';
import { buildDocumentTail, pageData } from './document-tail';

const registry = { format: 1 as const, revision: 1, areas: { shell: { live: buildRelease('shell', '1') } } };

it('SHL-57 text of the data cannot end its element or start another', () => {
  const data = { ad: { title: '</script><script>alert(1)</script><!--' } };
  const html = buildDocumentTail(registry)({ head: '', app: '<p>ü</p>', after: pageData(data) }).join('');
  expect(html).toContain('<div id="app"><p>ü</p></div>');
  expect(html).not.toContain('<script>alert');
  const json = /id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual(data);
});

it('SHL-57 does not contain the name of the person who released a version', () => {
  const html = buildDocumentTail(registry)({ head: '', app: '', after: pageData({}) }).join('');
  expect(html).not.toContain('a-developer');
});
