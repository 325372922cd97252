import type { Terms } from '@roadworthy/contract/instalment';
import { number, object } from 'yup';
import { bounds, type ChosenTerms, percent } from './terms';

/** The terms as fields: the deposit in per cent of the price, the rate as it is typed. */
export type TermsForm = { deposit: number; months: number; rate: string };

const { min, max } = bounds.rate;
const rateBounds = `Between ${percent(min)} and ${percent(max)} a year`;

/** A comma is how South Africa writes decimals. */
const asNumber = (_: number, typed: unknown) =>
  String(typed).trim() === '' ? Number.NaN : Number(String(typed).replace(',', '.'));

/** What may be chosen, as the form asks for it. */
export const termsRules = object({
  deposit: number().min(bounds.deposit.min).max(bounds.deposit.max).required(),
  months: number().min(bounds.months.min).max(bounds.months.max).required(),
  rate: number()
    .transform(asNumber)
    .typeError('Please enter a rate')
    .min(min, rateBounds)
    .max(max, rateBounds)
    .required('Please enter a rate'),
});

export const formOf = ({ deposit, months, yearlyRate }: Terms): TermsForm => ({
  deposit: 'share' in deposit ? Math.round(deposit.share * 100) : 0,
  months,
  rate: String(yearlyRate),
});

/** The terms that fields say; undefined while they say none. */
export function termsOf(form: TermsForm): ChosenTerms | undefined {
  if (!termsRules.isValidSync(form)) return undefined;
  const { deposit, months, rate } = termsRules.cast(form);
  return { deposit: { share: deposit / 100 }, months, yearlyRate: rate };
}
