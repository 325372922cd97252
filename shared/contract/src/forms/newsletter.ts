import { type InferType, object, string } from 'yup';
import { emailRule } from './person';

/** Specification section 5 'Newsletter'. */
export const newsletterRules = object({ email: emailRule });
export type NewsletterForm = InferType<typeof newsletterRules>;

/**
 * POST `newsletter/subscribe` (ours) answers `Done`, alike for an address that is there already. `website` is a field that people
 * do not see: whoever fills it in is a program (security.md 'enquiry spam').
 */
export const newsletterCallRules = newsletterRules.shape({ website: string() });
