import { type InferType, object } from 'yup';
import { honeypotFields } from './honeypot';
import { nationalNumberSchema } from './phone';

/** COVER-2; `phone` is cast to the nine digits after +27 (ENQUIRY-6). */
export const insuranceSchema = object({ phone: nationalNumberSchema().required('Phone number is required') });
export type InsuranceForm = InferType<typeof insuranceSchema>;

/** POST `appointments/insurance-inquiry`. */
export const insurancePayloadSchema = insuranceSchema.shape(honeypotFields);
export type InsuranceRequest = InferType<typeof insurancePayloadSchema>;

/** Message after a successful request, as specified (COVER-3). */
export const insuranceThanks =
  "Thanks for choosing us for your insurance needs! We'll be in touch soon to help. Your trust means everything to us!";
