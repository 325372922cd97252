/**
 * What a visitor signs in for, as the sign-in pages say it after 'Sign in to'. Addresses and events contain a key; a page
 * shows texts of this list only.
 */
const signInReasons = {
  chat: 'write to the seller',
  favourite: 'keep this car in your favourites',
  'save-search': 'save this search',
  'test-drive': 'book a test drive',
} as const;
export type SignInReason = keyof typeof signInReasons;

const isReason = (key: string | null): key is SignInReason => key !== null && Object.hasOwn(signInReasons, key);

/** The reason in an address; undefined for none and for unknown ones. */
export const findSignInReason = (key: string | null) => (isReason(key) ? { key, text: signInReasons[key] } : undefined);
