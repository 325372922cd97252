/** Messages that several forms share, to the letter (specification section 5). */
export const messages = {
  emailInvalid: 'Please enter a valid email',
  emailRequired: 'Please enter an email',
  passwordRequired: 'Please enter a password',
  fullnameRequired: 'Please enter full name',
  numberPositive: 'Must be positive numbers',
  numberOfNine: 'Must be exactly 9 digits',
} as const;

/** Texts have an end: nobody shall fill the database with one. */
export const tooLong = (characters: number) => `Must be at most ${characters} characters`;
