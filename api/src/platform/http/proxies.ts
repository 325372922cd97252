import { createNetworkMatcher } from '@roadworthy/serving/networks';

/** Whether an address is a loopback address. */
export const isLoopback = createNetworkMatcher(['127.0.0.0/8', '::1', '::ffff:127.0.0.0/104']);

/**
 * Trusted sources of `X-Forwarded-For`: the configured proxies; by default the edge on this machine, and only the last
 * entry, which it added itself.
 */
export const trustedProxies = (trusted: readonly string[]) =>
  trusted.length > 0 ? [...trusted] : (address: string, hop: number) => hop === 0 && isLoopback(address);

/** Whether the sender of a request is a trusted proxy, whose own headers are accepted. */
export const isFromTrustedProxy = (trusted: readonly string[]) =>
  trusted.length > 0 ? createNetworkMatcher(trusted) : isLoopback;
