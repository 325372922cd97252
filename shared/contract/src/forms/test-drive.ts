import { type InferType, object, string } from 'yup';
import { tooLong } from './messages';
import { cityRule, emailRule, fullNameRule, provinceRule } from './person';
import { nineDigits } from './phone';

const missing = 'Please select date & time';

/**
 * The moment that a date and time mean: with an offset of its own, or as clocks in South Africa show it, as date-time
 * fields send it ('2026-12-01T10:30'). Invalid for anything else.
 */
export function southAfricanMoment(text: string): Date {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return new Date(Number.NaN);
  return new Date(/(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}+02:00`);
}

/** Two years ahead nobody knows what they do. */
const furthest = 2 * 366 * 24 * 3_600_000;

/**
 * `cars/test-drive/book-test-drive` (specification sections 5 'Test drive' and 7), from top to bottom of the form.
 * State and city are names, `car_brand` and `car_model` titles, `mobile_number` the nine digits after +27.
 */
export const testDriveRules = object({
  fullname: fullNameRule,
  email: emailRule,
  mobile_number: nineDigits(),
  state: provinceRule,
  city: cityRule,
  postcode: string().trim().required('Please enter post code').max(10, tooLong(10)),
  car_brand: string().trim().required('Please select a make').max(80, tooLong(80)),
  car_model: string().trim().required('Please select a model').max(80, tooLong(80)),
  datetime: string()
    .trim()
    .required(missing)
    .max(40, tooLong(40))
    .test('moment', missing, (value) => !value || !Number.isNaN(southAfricanMoment(value).getTime()))
    .test('future', 'Please select a date & time in the future', (value) => {
      const at = southAfricanMoment(value ?? '').getTime();
      return Number.isNaN(at) || (at > Date.now() && at < Date.now() + furthest);
    }),
});
export type TestDriveForm = InferType<typeof testDriveRules>;

/** The form, and the ad that it is about: its owner is told. Without one the provider finds a seller. */
export const testDriveCallRules = testDriveRules.shape({ car_id: string().trim().max(250, tooLong(250)) });
export type TestDriveCall = InferType<typeof testDriveCallRules>;
