import { type InferType, object, string } from 'yup';
import { messages, tooLong } from './messages';
import { nineDigits } from './phone';
import { trapFields } from './trap';

/** Specification section 5 'Contact form'. `mobile_number` is the number without its prefix +27. */
export const contactRules = object({
  fullname: string().trim().required(messages.fullnameRequired).max(120, tooLong(120)),
  email: string().trim().email(messages.emailInvalid).required(messages.emailRequired).max(254, tooLong(254)),
  mobile_number: nineDigits(),
  subject: string().trim().required('Please enter subject').max(150, tooLong(150)),
  message: string().trim().required('Please enter message').max(4000, tooLong(4000)),
});
export type ContactForm = InferType<typeof contactRules>;

/** POST `contact_us/save-contact-us-email`. */
export const contactCallRules = contactRules.shape(trapFields);
export type ContactCall = InferType<typeof contactCallRules>;
