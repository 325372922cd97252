import { string } from 'yup';
import { messages } from './messages';

/** Digits, any blanks between them aside, that are not all zeros. */
const positive = /^(?=.*[1-9])\d+$/;

/** Digits that make a positive number; blanks between them are left out (specification section 5 'Enquiry'). */
export const positiveDigits = () =>
  string()
    .transform((value?: string) => value?.replace(/\s/g, ''))
    .matches(positive, { message: messages.numberPositive, excludeEmptyString: true });

/**
 * A South African number without its prefix +27: positive, exactly 9 digits (section 5 'Register', section 9 'Phones').
 */
export const nineDigits = () =>
  positiveDigits()
    .matches(/^\d{9}$/, { message: messages.numberOfNine, excludeEmptyString: true })
    .required(messages.numberOfNine);
