import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { generate } from 'selfsigned';

/** What speaks of one HTTP/1.1 connection and has no place in HTTP/2. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const without = (headers: object, unwanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !unwanted(name)));

/**
 * Puts HTTP/2 with TLS before a server, as a proxy does in production. Over HTTP/1.1 a browser opens connections by
 * chance, which moved the simulated LCP of one and the same page by 150 ms from load to load.
 * @param origin the plain server
 * @returns the origin before it; the certificate is of its own making
 */
export async function startH2Front(port: number, origin: string): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const front = createSecureServer({ key, cert }, (asked, answer) => {
    const headers = { ...without(asked.headers, (name) => name.startsWith(':')), host: asked.authority };
    const onward = request(new URL(asked.url, origin), { agent, method: asked.method, headers }, (found) => {
      answer.writeHead(
        found.statusCode ?? 502,
        without(found.headers, (name) => ofConnection.has(name)),
      );
      found.pipe(answer);
    });
    onward.on('error', () => answer.stream.close());
    asked.pipe(onward);
  });
  await once(front.listen(port), 'listening');
  return `https://localhost:${port}`;
}
