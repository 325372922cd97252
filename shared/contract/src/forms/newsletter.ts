import { type InferType, object } from 'yup';
import { honeypotFields } from './honeypot';
import { emailRule } from './person';

/** See LETTER-2. */
const newsletterRules = object({ email: emailRule });

/** POST `newsletter/subscribe` (ours) responds with `EmptyResponse`, also for an address that is subscribed already. */
export const newsletterPayloadSchema = newsletterRules.shape(honeypotFields);
export type NewsletterRequest = InferType<typeof newsletterPayloadSchema>;
