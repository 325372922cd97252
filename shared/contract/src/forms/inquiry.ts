import { type InferType, object, string } from 'yup';
import { countryCodes, defaultCountryCode } from '../options';
import { tooLongMessage } from './messages';
import { emailRule } from './person';
import { nationalNumberSchema } from './phone';

/** ENQUIRY-1. `gsm` is the number without its country code. */
export const inquirySchema = object({
  name: string().trim().required('Please enter your name').max(120, tooLongMessage(120)),
  email: emailRule,
  countryCode: string()
    .default(defaultCountryCode)
    .required('Please select a country code')
    .oneOf(
      countryCodes.map(({ code }) => code),
      'Please select a country code',
    ),
  gsm: nationalNumberSchema('countryCode').required('Contact no. is required'),
  message: string().trim().required('Please enter message').max(2000, tooLongMessage(2000)),
});
export type InquiryForm = InferType<typeof inquirySchema>;

/**
 * `users/send/car-enquiry-mail`: the form and its ad. `website` is a honeypot field.
 */
export const inquiryPayloadSchema = inquirySchema.shape({
  car_id: string().required('Please choose a car').max(40, tooLongMessage(40)),
  website: string(),
});
export type InquiryPayload = InferType<typeof inquiryPayloadSchema>;

/** '+27' and '821234567' → '+27821234567'. */
export const toInternationalNumber = ({ countryCode, gsm }: Pick<InquiryForm, 'countryCode' | 'gsm'>): string =>
  `${countryCode}${gsm}`;
