import { type InferType, object, string } from 'yup';
import { messages } from './messages';

/** Specification section 5 'Newsletter'. */
export const newsletterRules = object({
  email: string()
    .trim()
    .email(messages.emailInvalid)
    .required(messages.emailRequired)
    .max(254, 'Must be at most 254 characters'),
});
export type NewsletterForm = InferType<typeof newsletterRules>;

/**
 * POST `newsletter/subscribe` (ours) answers `Done`, alike for an address that is there already. `website` is a field that people
 * do not see: whoever fills it in is a program (security.md 'enquiry spam').
 */
export const newsletterCallRules = newsletterRules.shape({ website: string() });
export type NewsletterCall = InferType<typeof newsletterCallRules>;
