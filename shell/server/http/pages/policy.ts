import { videoEmbedOrigin } from '@roadworthy/contract/videos';

/** The place of the nonce. */
const NONCE = '{nonce}';

/**
 * Writes the Content-Security-Policy of a document: only this origin, and only scripts with the document's nonce or loaded by
 * such a script.
 * @param developmentServers origins of areas run from source, for this document
 * @param paymentOrigins where forms may be posted to besides this origin: the payment provider's pages
 * @param isFramed whether a page of this origin shows the document in a frame: `/dev/composition`
 */
export function policyWriter(
  developmentServers: readonly string[],
  paymentOrigins: readonly string[],
  isFramed = false,
): (nonce: string) => string {
  const development = developmentServers.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
  const source = (name: string, ...values: string[]) => `${name} ${[...values, ...development].join(' ')}`;
  const [beforeNonce, afterNonce] = [
    source('default-src', "'self'"),
    source('script-src', "'self'", `'nonce-${NONCE}'`, "'strict-dynamic'"),
    source('worker-src', "'self'"),
    // styled-components inserts style elements; pictures have their placeholder as a style attribute.
    source('style-src', "'self'", "'unsafe-inline'"),
    source('img-src', "'self'", 'data:', 'blob:'),
    source('font-src', "'self'"),
    source('connect-src', "'self'"),
    // Videos, once a visitor starts one.
    source('frame-src', "'self'", videoEmbedOrigin),
    "require-trusted-types-for 'script'",
    // The policy of the document's first script; a development server's overlay has one of its own.
    developmentServers.length > 0
      ? "trusted-types default webpack-dev-server#overlay 'allow-duplicates'"
      : 'trusted-types default',
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...paymentOrigins].join(' '),
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ]
    .join('; ')
    .split(NONCE);
  return (nonce) => beforeNonce + nonce + afterNonce;
}
