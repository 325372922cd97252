import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { createLinkSigner } from '../signed-links/link-signer';
import type { Links } from '../signed-links/signed-links';
import { type Confirmation, createConfirmRoutes } from './routes';

/** The routes behind the links of a confirmation, and the URL of each link. */
export function createConfirmation(confirmation: Confirmation): {
  routes: FastifyPluginAsyncTypebox;
  urlOf: (links: Links, id: number) => Promise<string>;
} {
  const { name, pathOf, validFor } = confirmation;
  const links = createLinkSigner(`roadworthy-${name}`, validFor);
  return {
    routes: createConfirmRoutes(confirmation, (secret, token) => links.read(secret, token)),
    urlOf: async ({ siteOrigin, tokenSecret }, id) => siteOrigin + pathOf(await links.sign(tokenSecret, String(id))),
  };
}
