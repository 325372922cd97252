import { countryCodes, defaultCountryCode } from './options';

/** Spaces, dashes, dots, slashes and brackets, but no minus sign in front of a number. */
const SEPARATORS = /(?!^[-\u2010-\u2015\u2212])[\s\u00a0()./\u2010-\u2015\u2212-]/g;
/** A bare 27 or 0 is a prefix only before a complete number: nine national digits may begin with either. */
const BARE_PREFIX = /^(?:27|0)(?=\d{9}$)/;

/**
 * The digits after the country code in any format: '082 123 4567', '27821234567', '+27 (0)82-123-4567' and
 * '0027821234567' all give '821234567'. Invalid text stays invalid, so that validation rejects it.
 */
export function toNationalNumber(text: string, countryCode: string = defaultCountryCode): string {
  const code = countryCode.slice(1);
  const compact = text.trim().replace(SEPARATORS, '');
  const hasCountryCode = compact.startsWith(`+${code}`) || compact.startsWith(`00${code}`);
  const national = hasCountryCode ? compact.slice(compact.indexOf(code) + code.length) : compact;
  if (countryCode !== defaultCountryCode) return national.replace(new RegExp(`^(?:${code}(?=\\d{7,9}$)|0+)`), '');
  return hasCountryCode ? national.replace(/^0(?=\d{9}$)/, '') : national.replace(BARE_PREFIX, '');
}

/** '821234567' → '82 123 4567', 8 digits → '81 234 567', 7 digits → '123 4567'. */
export const groupDigits = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{3})(\d{3,4})$/, '$1 $2 $3').replace(/^(\d{3})(\d{4})$/, '$1 $2');

/** A stored number for display: '+27821234567' → '+27 82 123 4567'. Other texts are unchanged. */
export function formatPhone(phone: string): string {
  const country = countryCodes.find(({ code }) => phone.startsWith(code));
  return country ? `${country.code} ${groupDigits(phone.slice(country.code.length).replace(/\D/g, ''))}` : phone;
}

/** The nine digits after +27 for display: '821234567' → '+27 82 123 4567'. */
export const formatNationalNumber = (digits: string): string => formatPhone(defaultCountryCode + digits);

/** A `tel:` URL: '+27 10 000 0145' → 'tel:+27100000145'. */
export const toPhoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
