import type { InferType } from 'yup';
import { honeypotFields } from './honeypot';
import { emailRule } from './person';
import { valuedCarSchema } from './valued-car';

/** POST `value-mails/subscribe` (ours): who is mailed the value of which car (VALUE-7). */
export const valueMailsPayloadSchema = valuedCarSchema.shape({ email: emailRule, ...honeypotFields });
export type ValueMailsRequest = InferType<typeof valueMailsPayloadSchema>;
