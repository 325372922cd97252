/**
 * What people agree to with the newsletter's button, and its version, which is kept with their consent (POPIA). A new
 * wording gets a new version; this one's text then stays here, because consents name it.
 */
export const newsletterConsent = {
  version: '2026-11',
  text: 'By subscribing you agree that we mail you our newsletter. You can stop it at any time with one click.',
} as const;
