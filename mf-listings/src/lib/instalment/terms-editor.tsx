import { type Terms, usualTerms } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Stack } from '@roadworthy/ui/layout';
import { SliderField } from '@roadworthy/ui/slider-field';
import { useFormik } from 'formik';
import type { ReactNode } from 'react';
import { bounds, duration, percent } from './terms';
import { formOf, type TermsForm, termsOf, termsRules } from './terms-form';
import { chooseTerms, forgetTerms } from './use-terms';

/** Deposit, term and rate; what they say holds at once, for every car, in this browser. */
export function TermsEditor({ terms, price }: { terms: Terms; price: number }): ReactNode {
  const { values, errors, touched, setValues, handleBlur } = useFormik<TermsForm>({
    initialValues: formOf(terms),
    validationSchema: termsRules,
    // Nothing is sent: every change applies by itself.
    onSubmit: () => {},
  });
  const change = (part: Partial<TermsForm>) => {
    const next = { ...values, ...part };
    void setValues(next);
    const chosen = termsOf(next);
    if (chosen) void chooseTerms(chosen);
  };
  const reset = () => {
    void setValues(formOf(usualTerms));
    void forgetTerms();
  };
  return (
    <Stack $gap={3}>
      <SliderField
        label="Deposit"
        {...bounds.deposit}
        value={values.deposit}
        onChange={(deposit) => change({ deposit })}
        format={(deposit) => `${percent(deposit)}, ${formatPrice((price * deposit) / 100)}`}
      />
      <SliderField
        label="Term"
        {...bounds.months}
        value={values.months}
        onChange={(months) => change({ months })}
        format={(months) => `${months} months, ${duration(months)}`}
      />
      <TextField
        label="Interest rate (% a year)"
        name="rate"
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        value={values.rate}
        onChange={({ target }) => change({ rate: target.value })}
        onBlur={handleBlur}
        error={touched.rate ? errors.rate : undefined}
        help="Your bank decides it; most are linked to the prime rate."
      />
      {terms !== usualTerms && (
        <Button variant="ghost" onClick={reset}>
          Back to the usual terms
        </Button>
      )}
    </Stack>
  );
}
