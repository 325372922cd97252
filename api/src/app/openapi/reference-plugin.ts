import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { brand } from '@roadworthy/contract/brand';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/http/http-error';
import { isLoopback } from '../../platform/http/proxies';
import { setSecurityHeaders } from '../../platform/http/security-hooks';
import { documentOptions } from './document';
import { readExamples } from './examples';

export const referencePath = '/dev/api';

/**
 * Only this origin. Swagger UI writes style attributes and sanitizes the HTML of descriptions itself; the trusted-types
 * policy below allows it to assign HTML, but not to create scripts.
 */
const policy = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:"],
  ...["connect-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
  "require-trusted-types-for 'script'; trusted-types default dompurify",
].join('; ');
const trustedTypesScript = `globalThis.trustedTypes?.createPolicy('default', { createHTML: (html) => html });`;
/** The column of links, which no operation has, is wider than a phone. */
const styles = '.swagger-ui .response-col_links { display: none }';
const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/**
 * `/dev/api`: the reference in Swagger UI, for developers on this machine; never in production. Registered before the
 * hooks of the API, which do not apply to its routes.
 */
export async function referencePlugin(app: FastifyInstance): Promise<void> {
  await app.register(swagger, documentOptions(readExamples()));
  await app.register(async (page) => {
    page.addHook('onRequest', async ({ ip }) => {
      if (!isLoopback(ip)) throw new HttpError(404, 'There is nothing at this address.');
    });
    page.addHook('onSend', async (request, reply, payload) => {
      reply.header('content-security-policy', policy).header('cache-control', 'no-store');
      setSecurityHeaders(reply, request.id);
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      return isPage && typeof payload === 'string' ? payload.replace('<head>', `<head>${viewport}`) : payload;
    });
    await page.register(swaggerUi, {
      routePrefix: referencePath,
      theme: {
        title: `${brand.name} API`,
        css: [{ filename: 'reference.css', content: styles }],
        js: [{ filename: 'trusted-types.js', content: trustedTypesScript }],
      },
      // Drawing all operations at once doubles the time until the page is shown.
      uiConfig: { layout: 'BaseLayout', deepLinking: true, docExpansion: 'none', filter: true, validatorUrl: null },
    });
  });
}
