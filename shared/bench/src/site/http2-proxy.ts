import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { generate } from 'selfsigned';

/** Headers of an HTTP/1.1 connection, which HTTP/2 does not allow. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const without = (headers: object, isExcluded: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isExcluded(name)));

/**
 * Puts HTTP/2 with TLS in front of a server, as a proxy does in production. With HTTP/1.1 the browser's connections vary,
 * which changed the simulated LCP of the same page by 150 ms between loads.
 * @param origin the plain server
 * @param missing paths that are answered with 404
 * @returns the proxy's origin; its certificate is self-signed
 */
export async function startHttp2Proxy(port: number, origin: string, missing: readonly string[] = []): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const proxy = createSecureServer({ key, cert }, (incoming, response) => {
    if (missing.includes(incoming.url)) {
      response.writeHead(404).end();
      return;
    }
    const headers = { ...without(incoming.headers, (name) => name.startsWith(':')), host: incoming.authority };
    const upstreamRequest = request(
      new URL(incoming.url, origin),
      { agent, method: incoming.method, headers },
      (upstreamResponse) => {
        response.writeHead(
          upstreamResponse.statusCode ?? 502,
          without(upstreamResponse.headers, (name) => CONNECTION_HEADERS.has(name)),
        );
        upstreamResponse.pipe(response);
      },
    );
    upstreamRequest.on('error', () => response.stream.close());
    incoming.pipe(upstreamRequest);
  });
  await once(proxy.listen(port), 'listening');
  return `https://localhost:${port}`;
}
