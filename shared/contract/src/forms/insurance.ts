import { type InferType, object, string } from 'yup';
import { messages, tooLong } from './messages';
import { trapFields } from './trap';

/** Digits, with what people write between and around them: '+27 (82) 123-4567'. */
const dialled = /^\+?(?=.*[1-9])[\d\s()/.-]+$/;

/** Specification section 5 'Insurance'. */
export const insuranceRules = object({
  phone: string()
    .trim()
    .matches(dialled, { message: messages.numberPositive, excludeEmptyString: true })
    .required('Phone number is required')
    .max(24, tooLong(24)),
});
export type InsuranceForm = InferType<typeof insuranceRules>;

/** POST `appointments/insurance-inquiry`. */
export const insuranceCallRules = insuranceRules.shape(trapFields);
export type InsuranceCall = InferType<typeof insuranceCallRules>;

/** What a successful request is thanked with, to the letter (specification section 8 'Insurance'). */
export const insuranceThanks =
  "Thanks for choosing us for your insurance needs! We'll be in touch soon to help. Your trust means everything to us!";
