import { videoEmbedOrigin } from '@roadworthy/contract/api/videos';

/**
 * The Content-Security-Policy of a document: this origin alone, and only scripts that the document's nonce vouches for
 * or that such a script has loaded.
 * @param developmentServers origins of areas run from source, for this document
 * @param paymentOrigins where forms may be posted to beside this origin: the payment provider's pages
 * @param isFramed whether a page of this origin shows the document in a frame: `/dev/composition`
 */
export function contentSecurityPolicy(
  nonce: string,
  developmentServers: readonly string[],
  paymentOrigins: readonly string[],
  isFramed = false,
): string {
  const development = developmentServers.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
  const source = (name: string, ...values: string[]) => `${name} ${[...values, ...development].join(' ')}`;
  return [
    source('default-src', "'self'"),
    source('script-src', "'self'", `'nonce-${nonce}'`, "'strict-dynamic'"),
    // styled-components writes its rules into style elements of its own; pictures carry their placeholder as a style.
    source('style-src', "'self'", "'unsafe-inline'"),
    source('img-src', "'self'", 'data:', 'blob:'),
    source('font-src', "'self'"),
    source('connect-src', "'self'"),
    // Videos, once somebody presses one.
    source('frame-src', "'self'", videoEmbedOrigin),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...paymentOrigins].join(' '),
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}
