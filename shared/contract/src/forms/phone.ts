import { string } from 'yup';
import { countryCodes, defaultCountryCode } from '../options';
import { toNationalNumber } from '../phone';
import { messages } from './messages';

/** Digits that are not all zeros. */
const POSITIVE = /^(?=.*[1-9])\d+$/;

/** The message for a number with too few or too many digits for its country; empty when valid. */
function describeWrongLength(digits: string, countryCode: string): string {
  const country = countryCodes.find(({ code }) => code === countryCode);
  if (!country || !POSITIVE.test(digits)) return '';
  const { min, max } = country.digits;
  if (digits.length >= min && digits.length <= max) return '';
  return min === max ? messages.numberOfNine : `Must be ${min} ${max - min > 1 ? 'to' : 'or'} ${max} digits`;
}

/**
 * A number after its country code, in any usual format (contract/phone), cast to its digits (ENQUIRY-1).
 * @param codeField the form's field with the country code; without one the number is South African
 */
export const nationalNumberSchema = (codeField?: string) =>
  string()
    .when(codeField ? [codeField] : [], ([code = defaultCountryCode], rule) =>
      rule.transform((value?: string) => value && toNationalNumber(value, code)),
    )
    .matches(POSITIVE, { message: messages.numberPositive, excludeEmptyString: true })
    .test('length', (value, { createError, parent }) => {
      const message = value ? describeWrongLength(value, (codeField && parent[codeField]) || defaultCountryCode) : '';
      return message ? createError({ message }) : true;
    });

/** A South African number, cast to the digits after +27: positive, exactly 9 (ACCOUNT-4, ENQUIRY-6). */
export const southAfricanNumberSchema = () => nationalNumberSchema().required(messages.numberOfNine);
