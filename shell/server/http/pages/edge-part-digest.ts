import { createHash } from 'node:crypto';
import type { Registry } from '@roadworthy/contract/registry';
import { documentStart } from '../../ssr/document/document';

const DIGEST_LENGTH = 8;

/**
 * Digests what the edge adds to the rendered rest of a document: its policy and its start, with the inline scripts. The
 * start is digested once per release set.
 * @param policy the Content-Security-Policy, without a nonce
 */
export function edgePartDigester(policy: string): (registry: Registry) => string {
  const byRegistry = new WeakMap<Registry, string>();
  return (registry) => {
    const known = byRegistry.get(registry);
    if (known) return known;
    const start = documentStart({ registry, regions: [], nonce: '' });
    const digest = createHash('sha256').update(policy).update(start).digest('base64url').slice(0, DIGEST_LENGTH);
    byRegistry.set(registry, digest);
    return digest;
  };
}
