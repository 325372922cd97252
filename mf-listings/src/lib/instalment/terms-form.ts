import type { InstalmentTerms } from '@roadworthy/contract/instalment';
import { number, object } from 'yup';
import { bounds, type ChosenTerms, percent } from './instalment-terms';

/** Form values: the deposit in per cent of the price, the rate as typed. */
export type TermsForm = { deposit: number; months: number; rate: string };

const { min, max } = bounds.rate;
const rateBounds = `Between ${percent(min)} and ${percent(max)} a year`;

/** South Africans write a decimal comma. */
const parseDecimal = (_: number, typed: unknown) =>
  String(typed).trim() === '' ? Number.NaN : Number(String(typed).replace(',', '.'));

/** Validation of the form. */
export const termsRules = object({
  deposit: number().min(bounds.deposit.min).max(bounds.deposit.max).required(),
  months: number().min(bounds.months.min).max(bounds.months.max).required(),
  rate: number()
    .transform(parseDecimal)
    .typeError('Please enter a rate')
    .min(min, rateBounds)
    .max(max, rateBounds)
    .required('Please enter a rate'),
});

export const toTermsForm = ({ deposit, months, yearlyRate }: InstalmentTerms): TermsForm => ({
  deposit: 'share' in deposit ? Math.round(deposit.share * 100) : 0,
  months,
  rate: String(yearlyRate),
});

/** Converts form values to terms; undefined when invalid. */
export function toInstalmentTerms(form: TermsForm): ChosenTerms | undefined {
  if (!termsRules.isValidSync(form)) return undefined;
  const { deposit, months, rate } = termsRules.cast(form);
  return { deposit: { share: deposit / 100 }, months, yearlyRate: rate };
}
