import { number, string } from 'yup';
import { parseAmount } from '../amount';
import { getCurrentYear } from '../dates';
import { tooLongMessage } from './messages';

/** Years that the form offers, newest first: the current one and the 24 before it (SELL-11). */
export const adYears = (currentYear = getCurrentYear()): number[] =>
  Array.from({ length: 25 }, (_, yearsBack) => currentYear - yearsBack);

/** A number as it is typed, such as 'R 250 000' or '1,6'. @param isWhole '250,000' has no decimals */
export const typedNumber = (message: string, isWhole = true) =>
  number()
    .transform((value: number, typedValue: unknown) => {
      if (typeof typedValue !== 'string') return value;
      return typedValue.trim() === '' ? undefined : parseAmount(typedValue, { isWhole });
    })
    .typeError('Must be a number')
    .required(message);

const missingYearMessage = 'Please select a year';

/** Which car it is, with the messages of SELL-8. Mileage in km. */
export const carFields = {
  year: typedNumber(missingYearMessage)
    .integer(missingYearMessage)
    .min(1900, missingYearMessage)
    .test('past', missingYearMessage, (year) => (year ?? 0) <= getCurrentYear()),
  make: string().trim().required('Please select a make').max(80, tooLongMessage(80)),
  model: string().trim().required('Please select a model').max(80, tooLongMessage(80)),
  mileage: typedNumber('Please enter mileage')
    .integer('Must be a whole number')
    .min(0, 'Must be positive numbers')
    .max(2_000_000, 'Must be at most 2 000 000 km'),
};
