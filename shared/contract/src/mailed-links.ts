import { paths } from './paths';

/** Where whatever follows is a token from a mail: pages of the site, and the calls that they make. */
const beforeTokens = [
  ...[paths.resetPassword, paths.verifyUser, paths.stopMails, paths.confirmNewsletter].map((pathOf) => pathOf('')),
  ...['verify-user', 'verify-forgot-password-string', 'reset-user-password'].map((call) => `/api/v1/users/${call}/`),
];

/**
 * An address as logs and statistics may know it: a token from a mail lets its reader into an account, and is nobody
 * else's business (security.md 'telling who is registered').
 */
export function withoutToken(address: string): string {
  const before = beforeTokens.find((start) => address.startsWith(start));
  return before === undefined ? address : `${before}…`;
}
