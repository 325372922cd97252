import { string } from 'yup';
import { messages } from './messages';

/** Digits that are not all zeros. */
const positive = /^(?=.*[1-9])\d+$/;
const withoutBlanks = (value?: string) => value?.replace(/\s/g, '');
const digits = 'Must be exactly 9 digits';
const longest = (characters: number) => `Must be at most ${characters} characters`;

/** Fields of forms about a person, with the words of specification section 5 'Register'. */
export const fullNameRule = string().trim().required('Please enter full name').max(120, longest(120));
export const emailRule = string()
  .trim()
  .email(messages.emailInvalid)
  .required(messages.emailRequired)
  .max(254, longest(254));
/** The nine digits after +27; blanks between them do no harm. */
export const gsmRule = string()
  .transform(withoutBlanks)
  .matches(positive, { message: 'Must be positive numbers', excludeEmptyString: true })
  .required(digits)
  .length(9, digits);
export const provinceRule = string().trim().required('Please select province').max(80, longest(80));
export const cityRule = string().trim().required('Please select city').max(80, longest(80));
/** A password that is being chosen; one that is asked for at sign-in only has to be there. */
export const newPasswordRule = string()
  .required(messages.passwordRequired)
  .min(8, 'Password is too short - should be 8 chars minimum.')
  .max(128, longest(128));
