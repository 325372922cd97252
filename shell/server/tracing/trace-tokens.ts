import { digest, isEqual } from '../rollout/health/document-tokens';
import type { SigningKeys } from '../rollout/health/signing-keys';

/** An open page takes part in the trace of its document for this long. */
const LIFETIME_MS = 30 * 60_000;
const MAC_BYTES = 16;
const VENDOR = 'rw';

/** So that no document token is one of these. */
const payloadOf = (traceId: string, expires: string) => `trace ${traceId} ${expires}`;

/**
 * Issues and verifies a `tracestate` for pages: `rw=time.signature`. It proves that an edge of this site began and sampled
 * the trace, because a page's `traceparent` alone can be invented.
 */
export class TraceTokens {
  constructor(private readonly keys: SigningKeys) {}

  issue(traceId: string): string {
    const expires = (Date.now() + LIFETIME_MS).toString(36);
    return `${VENDOR}=${expires}.${digest(this.keys.signing, payloadOf(traceId, expires), MAC_BYTES)}`;
  }

  verify(traceId: string, tracestate: unknown): boolean {
    const [, expires = '', mac = ''] = /^rw=([0-9a-z]{1,10})\.([\w-]{22})$/.exec(String(tracestate)) ?? [];
    if (Number.parseInt(expires, 36) < Date.now()) return false;
    return this.keys.verifying.some((secret) => isEqual(digest(secret, payloadOf(traceId, expires), MAC_BYTES), mac));
  }
}
