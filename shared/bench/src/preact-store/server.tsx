/** @jsxImportSource preact */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { paths } from '@roadworthy/contract/paths';
import { build } from 'esbuild';
import { renderToString } from 'preact-render-to-string';
import { Store } from './store';
import { requestAd, requestList } from './store-api';
import { pageDataId, rootId, type StorePage, toCard } from './store-page';
import { styles } from './styles';

const SCRIPT_PATH = '/store.js';

/** The browser's script, compressed with Brotli. */
async function buildScript(): Promise<Buffer> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('browser.tsx', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? Buffer.alloc(0));
}

/** @returns undefined for an address that is no page of the store */
async function loadPage({ pathname, searchParams }: URL, api: string): Promise<StorePage | undefined> {
  if (pathname === paths.listing()) {
    const page = Number(searchParams.get('page') ?? 1);
    const chosen = searchParams.getAll('make');
    const { data, count_records, facets } = await requestList(page, chosen, api);
    return { kind: 'list', ads: data.map(toCard), count: count_records, makes: facets?.makes ?? [], page, chosen };
  }
  const adsPath = paths.ad('');
  if (!pathname.startsWith(adsPath)) return undefined;
  const ad = await requestAd(pathname.slice(adsPath.length), api);
  return { kind: 'ad', card: toCard(ad), ad };
}

const ignore = () => {};

const toDocument = (page: StorePage): string => `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Roadworthy</title><style>${styles}</style>
<script type="module" src="${SCRIPT_PATH}"></script></head>
<body><div id="${rootId}">${renderToString(<Store page={page} onOpen={ignore} onIntent={ignore} />)}</div>
<script id="${pageDataId}" type="application/json">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>
</body></html>`;

function forward(incoming: IncomingMessage, response: ServerResponse, api: string): void {
  const { url = '/', method, headers } = incoming;
  const upstream = request(new URL(url, api), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => response.destroy());
  incoming.pipe(upstream);
}

/**
 * Starts a store of the same kind on the same API, rendered by Preact on the server: list and ad, a menu, filters, hearts,
 * compare, gallery and contact, without federation, separate releases, session, analytics or a service worker. It shows
 * what a phone needs at least.
 */
export async function startPreactStore(port: number, api: string): Promise<Server> {
  const script = await buildScript();
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', api);
    if (/^\/(api|media)\//.test(url.pathname)) return forward(incoming, response, api);
    if (url.pathname === SCRIPT_PATH) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script);
      return;
    }
    loadPage(url, api).then(
      (page) => {
        if (!page) return response.writeHead(404).end();
        const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' };
        return response.writeHead(200, headers).end(gzipSync(toDocument(page)));
      },
      (error: Error) => response.writeHead(502).end(error.message),
    );
  });
  await once(server.listen(port), 'listening');
  return server;
}
