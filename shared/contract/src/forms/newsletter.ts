import { type InferType, object } from 'yup';
import { emailRule } from './person';
import { trapFields } from './trap';

/** Specification section 5 'Newsletter'. */
export const newsletterRules = object({ email: emailRule });
export type NewsletterForm = InferType<typeof newsletterRules>;

/** POST `newsletter/subscribe` (ours) answers `Done`, alike for an address that is there already. */
export const newsletterCallRules = newsletterRules.shape(trapFields);
