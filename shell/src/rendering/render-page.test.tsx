/** @jest-environment node */
import { createStaticHandler, type StaticHandlerContext } from '@roadworthy/router/server';
import { buildRelease } from '@roadworthy/testing/builders';
import { buildDocumentTail } from './document-tail';
import { renderPage } from './render-page';

const registry = { format: 1 as const, revision: 1, areas: { shell: { live: buildRelease('shell', '1') } } };

/** The document of a page whose loader returns this. */
async function documentOf(result: object, isReadableWithoutScripts: boolean): Promise<string> {
  const handle = { isReadableWithoutScripts, head: () => ({ title: 'Cars' }), status: () => 200 };
  const handler = createStaticHandler([{ path: '/', element: <h1>Cars</h1>, loader: () => result, handle }]);
  const context = (await handler.query(new Request('https://site.example/'))) as StaticHandlerContext;
  const write = buildDocumentTail(registry);
  const { rest } = await renderPage(handler.dataRoutes, context, { origin: '', write, failed: () => {} });
  return new TextDecoder().decode(rest);
}

describe('SHL-394 a document', () => {
  it('is marked as readable when its route says so', async () => {
    expect(await documentOf({ kind: 'ready' }, true)).toContain('<div id="app" data-readable><h1>');
    expect(await documentOf({ kind: 'ready' }, false)).toContain('<div id="app"><h1>');
  });

  it.each(['no-data', 'failed', 'deferred'])('is not readable when its region is %s', async (kind) => {
    expect(await documentOf({ kind }, true)).toContain('<div id="app"><h1>');
  });
});
