import { paths } from './paths';

/** Paths that are followed by a token from a mail: pages of the site, and the calls that they make. */
const tokenPaths = [
  ...[paths.resetPassword, paths.verifyUser, paths.chatReply, paths.stopMails].map((pathOf) => pathOf('')),
  ...[paths.confirmNewsletter, paths.confirmValueMails, paths.leadReply, paths.testDrive].map((pathOf) => pathOf('')),
  ...[paths.endSession, paths.rateSeller, paths.sendRating, paths.objection].map((pathOf) => pathOf('')),
  '/api/v1/chat/reply/',
  ...['verify-user', 'verify-forgot-password-string', 'reset-user-password'].map((call) => `/api/v1/users/${call}/`),
];

/** Maximum nesting of URL encoding that is recognized. */
const MAX_DECODINGS = 3;

const decodeAscii = (text: string) =>
  text.replace(/%([2-7][0-9a-f])/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** A path as a lenient router may read it: decoded, in lower case, with single slashes and no dot segments. */
function normalizePath(address: string): string {
  let path = address.split(/[?#]/)[0] ?? '';
  for (let decoded = 0; decoded < MAX_DECODINGS; decoded++) path = decodeAscii(path);
  const segments: string[] = [];
  for (const segment of path.toLowerCase().split(/[/\\]+/)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}

const findTokenPath = (address: string): string | undefined => {
  const path = normalizePath(address);
  return tokenPaths.find((prefix) => path.startsWith(prefix));
};

/**
 * Removes tokens from an address for logs and statistics: a token from a mail gives access to an account. Recognizes
 * unusual spellings of a path, too.
 */
export function redactToken(address: string): string {
  const tokenPath = findTokenPath(address);
  return tokenPath === undefined ? address : `${tokenPath}…`;
}

/** Whether an address contains a token from a mail: its page must not be sent as a referrer. */
export const hasMailedToken = (address: string): boolean => findTokenPath(address) !== undefined;
