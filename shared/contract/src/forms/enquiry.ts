import { type InferType, object, string } from 'yup';
import { countryCodes, defaultCountryCode } from '../options';
import { tooLong } from './messages';
import { emailRule } from './person';
import { positiveDigits } from './phone';

/** Specification section 5 'Enquiry / contact-dealer form'. `gsm` is the number without its country code. */
export const enquiryRules = object({
  name: string().trim().required('Please enter your name').max(120, tooLong(120)),
  email: emailRule,
  countryCode: string()
    .default(defaultCountryCode)
    .required('Please select a country code')
    .oneOf(
      countryCodes.map(({ code }) => code),
      'Please select a country code',
    ),
  gsm: positiveDigits().required('Contact no. is required').max(15, 'Must be at most 15 digits'),
  message: string().trim().required('Please enter message').max(2000, tooLong(2000)),
});
export type EnquiryForm = InferType<typeof enquiryRules>;

/**
 * `users/send/car-enquiry-mail`: the form and its ad. `website` is a field that people do not see: whoever fills it in
 * is a program (security.md 'enquiry spam').
 */
export const enquiryCallRules = enquiryRules.shape({
  car_id: string().required('Please choose a car').max(40, tooLong(40)),
  website: string(),
});
export type EnquiryCall = InferType<typeof enquiryCallRules>;

/** '+27' and '082 123 4567' → '+27821234567': the zero before a number is dialled within its country only. */
export const wholeNumber = ({ countryCode, gsm }: Pick<EnquiryForm, 'countryCode' | 'gsm'>): string =>
  `${countryCode}${gsm.replace(/^0+/, '')}`;
