/**
 * The newsletter consent text and its version, which is stored with each consent (POPIA). A new text gets a new version;
 * old texts stay here, because consents refer to them.
 */
export const newsletterConsent = {
  version: '2026-11',
  text: 'By subscribing you agree that we mail you our newsletter. You can stop it at any time with one click.',
} as const;
