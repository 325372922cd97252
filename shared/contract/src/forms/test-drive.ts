import { type InferType, object, string } from 'yup';
import { formatTime } from '../dates';
import { tooLongMessage } from './messages';
import { cityRule, emailRule, fullNameRule, provinceRule } from './person';
import { southAfricanNumberSchema } from './phone';

const requiredMessage = 'Please select date & time';

/**
 * The time of a date-time field ('2026-12-01T10:30'), in South African time unless it has an offset. Invalid for anything
 * else.
 */
export function parseSouthAfricanTime(text: string): Date {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return new Date(Number.NaN);
  return new Date(/(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}+02:00`);
}

const isTimeOrEmpty = (value?: string): boolean => !value || !Number.isNaN(parseSouthAfricanTime(value).getTime());

const MAX_AHEAD_MS = 2 * 366 * 24 * 3_600_000;

/** Test drives start in daylight, South African time; both ends are included. */
export const testDriveHours = { from: '08:00', to: '18:00' } as const;

/**
 * `cars/test-drive/book-test-drive` (DRIVE-2, CALL-54), in the order of the form. State and city are names, `car_brand`
 * and `car_model` titles, `mobile_number` the nine digits after +27.
 */
export const testDriveSchema = object({
  fullname: fullNameRule,
  email: emailRule,
  mobile_number: southAfricanNumberSchema(),
  state: provinceRule,
  city: cityRule,
  postcode: string().trim().required('Please enter post code').max(10, tooLongMessage(10)),
  car_brand: string().trim().required('Please select a make').max(80, tooLongMessage(80)),
  car_model: string().trim().required('Please select a model').max(80, tooLongMessage(80)),
  datetime: string()
    .trim()
    .required(requiredMessage)
    .max(40, tooLongMessage(40))
    .test('moment', requiredMessage, isTimeOrEmpty)
    .test('future', 'Please select a date & time in the future', (value) => {
      const time = parseSouthAfricanTime(value ?? '').getTime();
      return Number.isNaN(time) || time > Date.now();
    })
    .test('near', 'Please select a date & time within two years', (value) => {
      const time = parseSouthAfricanTime(value ?? '').getTime();
      return Number.isNaN(time) || time < Date.now() + MAX_AHEAD_MS;
    })
    .test('hours', `Please select a time between ${testDriveHours.from} and ${testDriveHours.to}`, (value) => {
      const start = parseSouthAfricanTime(value ?? '').getTime();
      if (!(start > Date.now())) return true;
      const time = formatTime(start);
      return time >= testDriveHours.from && time <= testDriveHours.to;
    }),
});

/**
 * The form and its ad: the ad's owner is notified. Without an ad the operator finds a seller. With `slot`, the start of
 * an offered slot of the ad, the time is reserved; earlier clients send `datetime` alone.
 */
export const testDrivePayloadSchema = testDriveSchema.shape({
  car_id: string().trim().max(250, tooLongMessage(250)),
  slot: string().trim().max(40, tooLongMessage(40)).test('moment', requiredMessage, isTimeOrEmpty),
});
export type TestDriveRequest = InferType<typeof testDrivePayloadSchema>;
