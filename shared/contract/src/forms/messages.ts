/** Messages that several forms share, as specified. */
export const messages = {
  emailInvalid: 'Please enter a valid email',
  emailRequired: 'Please enter an email',
  passwordRequired: 'Please enter a password',
  fullnameRequired: 'Please enter full name',
  numberPositive: 'Must be positive numbers',
  numberOfNine: 'Must be exactly 9 digits',
} as const;

/** The length of every text is limited, to protect the database. */
export const tooLongMessage = (characters: number) => `Must be at most ${characters} characters`;
