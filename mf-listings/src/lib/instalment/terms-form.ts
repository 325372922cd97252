import type { InstalmentTerms } from '@roadworthy/contract/instalment';
import { number, object } from 'yup';
import { bounds, type ChosenTerms, percent } from './instalment-terms';

/** Form values: the deposit in per cent of the price, the rate as typed. */
export type TermsForm = { deposit: number; months: number; rate: string };

const { min, max } = bounds.rate;
const rateBounds = `Between ${percent(min)} and ${percent(max)} a year`;

/** South Africans write a decimal comma. */
function parsePercent(_: number, typed: unknown): number {
  const text = String(typed)
    .replace(/\s*%?\s*$/, '')
    .replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
}

/** Validation of the form. */
export const termsRules = object({
  deposit: number().min(bounds.deposit.min).max(bounds.deposit.max).required(),
  months: number().min(bounds.months.min).max(bounds.months.max).required(),
  rate: number()
    .transform(parsePercent)
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
