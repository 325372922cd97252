import { type InferType, object, string } from 'yup';
import { honeypotFields } from './honeypot';
import { tooLongMessage } from './messages';
import { emailRule, fullNameRule } from './person';
import { southAfricanNumberSchema } from './phone';

/** CONTACT-2. `mobile_number` is the number without its prefix +27. */
const contactRules = object({
  fullname: fullNameRule,
  email: emailRule,
  mobile_number: southAfricanNumberSchema(),
  subject: string().trim().required('Please enter subject').max(150, tooLongMessage(150)),
  message: string().trim().required('Please enter message').max(4000, tooLongMessage(4000)),
});
export type ContactForm = InferType<typeof contactRules>;

/** POST `contact_us/save-contact-us-email`. */
export const contactPayloadSchema = contactRules.shape(honeypotFields);
export type ContactRequest = InferType<typeof contactPayloadSchema>;
