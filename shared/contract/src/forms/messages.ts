/** Messages that several forms share, to the letter (specification section 5). */
export const messages = {
  emailInvalid: 'Please enter a valid email',
  emailRequired: 'Please enter an email',
  passwordRequired: 'Please enter a password',
} as const;
