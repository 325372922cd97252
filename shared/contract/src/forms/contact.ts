import { type InferType, object, string } from 'yup';
import { tooLong } from './messages';
import { emailRule, fullNameRule } from './person';
import { nineDigits } from './phone';
import { trapFields } from './trap';

/** Specification section 5 'Contact form'. `mobile_number` is the number without its prefix +27. */
export const contactRules = object({
  fullname: fullNameRule,
  email: emailRule,
  mobile_number: nineDigits(),
  subject: string().trim().required('Please enter subject').max(150, tooLong(150)),
  message: string().trim().required('Please enter message').max(4000, tooLong(4000)),
});
export type ContactForm = InferType<typeof contactRules>;

/** POST `contact_us/save-contact-us-email`. */
export const contactCallRules = contactRules.shape(trapFields);
export type ContactCall = InferType<typeof contactCallRules>;
