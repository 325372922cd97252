import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Registry } from '@roadworthy/contract/registry';
import { toNetworkPrefix } from '@roadworthy/serving/networks';
import type { SigningKeys } from './signing-keys';

/** Content of a valid token. */
export type VerifiedDocument = {
  /** Digest of the network that the document was sent to. All documents of one network have one vote. */
  network: string;
  /** `area@version` of everything in the document. */
  versions: ReadonlySet<string>;
  /** It was sent recently enough for a vote about its versions. */
  mayVote: boolean;
  /** It was sent within the last day: what its page reports is recorded. A page stays open, and a 304 keeps its token. */
  mayRecord: boolean;
};

const MAC_BYTES = 16;
const NETWORK_DIGEST_BYTES = 8;
const CLOCK_SKEW_MS = 60_000;
const RECORDING_LIFETIME_MS = 24 * 3_600_000;

/** A truncated HMAC. */
export const digest = (secret: string, text: string, bytes: number): string =>
  createHmac('sha256', secret).update(text).digest().subarray(0, bytes).toString('base64url');

/**
 * Issues and verifies document tokens: `time~network~versions~signature`. The vote belongs to the network that the
 * document was sent to, so replaying a token, also from other addresses, adds none.
 */
export class DocumentTokens {
  constructor(
    private readonly keys: SigningKeys,
    /** At least the rollback window: a cached document (304) that names a new version is never older than its activation. */
    private readonly voteLifetimeMs: number,
  ) {}

  /** @param address the client address that gets the document */
  issue({ areas }: Registry, address: string): string {
    const secret = this.keys.signing;
    const versions = Object.entries(areas).map(([area, { live }]) => `${area}@${live.version}`);
    const network = digest(secret, toNetworkPrefix(address), NETWORK_DIGEST_BYTES);
    const payload = [Date.now().toString(36), network, versions.join()].join('~');
    return `${payload}~${digest(secret, payload, MAC_BYTES)}`;
  }

  /** @returns undefined for a forged or modified token, or one from the future */
  verify(token: string): VerifiedDocument | undefined {
    const end = token.lastIndexOf('~');
    const payload = token.slice(0, end);
    const isSigned = this.keys.verifying.some((secret) =>
      isEqual(digest(secret, payload, MAC_BYTES), token.slice(end + 1)),
    );
    if (!isSigned) return undefined;
    const [time = '', network = '', versions = ''] = payload.split('~');
    const ageMs = Date.now() - Number.parseInt(time, 36);
    if (ageMs < -CLOCK_SKEW_MS) return undefined;
    return {
      network,
      versions: new Set(versions.split(',')),
      mayVote: ageMs <= this.voteLifetimeMs,
      mayRecord: ageMs <= RECORDING_LIFETIME_MS,
    };
  }
}

/** Compares in constant time. */
export function isEqual(first: string, second: string): boolean {
  const [left, right] = [Buffer.from(first), Buffer.from(second)];
  return left.length === right.length && timingSafeEqual(left, right);
}
