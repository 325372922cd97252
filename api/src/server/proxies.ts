import { within } from '@roadworthy/serving/networks';

/** Whether an address is this machine's own. */
export const isLoopback = within(['127.0.0.0/8', '::1', '::ffff:127.0.0.0/104']);

/**
 * Whose `X-Forwarded-For` is believed: the configured proxies; by default only the edge on this machine, and of what it
 * sends only the last entry, the one that it wrote itself (security.md 'proxy headers').
 */
export const believedProxies = (trusted: readonly string[]) =>
  trusted.length > 0 ? [...trusted] : (address: string, hop: number) => hop === 0 && isLoopback(address);

/** Whether the sender of a request is one of the proxies: what it says in headers of its own is believed. */
export const fromProxy = (trusted: readonly string[]) => (trusted.length > 0 ? within(trusted) : isLoopback);
