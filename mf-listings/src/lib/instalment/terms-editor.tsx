import { DEFAULT_TERMS, type InstalmentTerms } from '@roadworthy/contract/instalment';
import { formatPrice } from '@roadworthy/contract/price';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Stack } from '@roadworthy/ui/layout';
import { SliderField } from '@roadworthy/ui/slider-field';
import { useFormik } from 'formik';
import type { ReactNode } from 'react';
import { bounds, duration, percent } from './instalment-terms';
import { type TermsForm, termsRules, toInstalmentTerms, toTermsForm } from './terms-form';
import { resetTerms, setTerms } from './use-terms';

/** Deposit, term and rate; changes apply immediately to every car in this browser. */
export function TermsEditor({ terms, price }: { terms: InstalmentTerms; price: number }): ReactNode {
  const { values, errors, touched, setValues, handleBlur } = useFormik<TermsForm>({
    initialValues: toTermsForm(terms),
    validationSchema: termsRules,
    // Changes apply immediately; there is nothing to submit.
    onSubmit: () => {},
  });
  const updateValues = (change: Partial<TermsForm>) => {
    const newValues = { ...values, ...change };
    void setValues(newValues);
    const newTerms = toInstalmentTerms(newValues);
    if (newTerms) void setTerms(newTerms);
  };
  const reset = () => {
    void setValues(toTermsForm(DEFAULT_TERMS));
    void resetTerms();
  };
  return (
    <Stack $gap={3}>
      <SliderField
        label="Deposit"
        {...bounds.deposit}
        value={values.deposit}
        onValueChange={(deposit) => updateValues({ deposit })}
        format={(deposit) => `${percent(deposit)}, ${formatPrice((price * deposit) / 100)}`}
      />
      <SliderField
        label="Term"
        {...bounds.months}
        value={values.months}
        onValueChange={(months) => updateValues({ months })}
        format={(months) => `${months} months, ${duration(months)}`}
      />
      <TextField
        label="Interest rate (% a year)"
        name="rate"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={values.rate}
        onChange={({ target }) => updateValues({ rate: target.value })}
        onBlur={handleBlur}
        error={touched.rate ? errors.rate : undefined}
        help="Your bank decides it; most are linked to the prime rate."
      />
      {terms !== DEFAULT_TERMS && (
        <Button variant="ghost" onClick={reset}>
          Back to the usual terms
        </Button>
      )}
    </Stack>
  );
}
