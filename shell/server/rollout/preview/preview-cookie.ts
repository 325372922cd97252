const COOKIE_NAME = 'rw-preview';
const COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=([\\w~-]{1,200})(?:;|$)`);

/** The token of the visitor's preview, not yet verified. */
export const parsePreviewCookie = (cookies: string | undefined): string | undefined =>
  COOKIE_PATTERN.exec(cookies ?? '')?.[1];

/** The header that stores a preview's token until it expires; without a token, removes it. */
export function previewCookie(isSecure: boolean, token = '', expiresAt?: string): string {
  const maxAge = expiresAt ? Math.max(0, Math.floor((Date.parse(expiresAt) - Date.now()) / 1000)) : 0;
  return `${COOKIE_NAME}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
