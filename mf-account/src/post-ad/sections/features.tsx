import { adFeatures } from '@roadworthy/contract/options';
import { CheckboxField } from '@roadworthy/ui/field';
import { Grid, VisuallyHidden } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import type { AdFormState } from '../use-ad-form';

const ErrorText = styled.p`font-size: ${tokens.font.xs}; color: ${tokens.color.danger}; font-weight: 600;`;

/** Check boxes of the 35 features (SELL-11). */
export function Features({ form: { choice, findError } }: { form: AdFormState['form'] }): ReactNode {
  const id = useId();
  const error = findError('carfeatures');
  return (
    <fieldset aria-describedby={error && id}>
      <VisuallyHidden as="legend">Features</VisuallyHidden>
      <Grid $min="max(140px, 22%)" $gap={1}>
        {adFeatures.map((feature) => (
          <CheckboxField key={feature} label={feature} {...choice('carfeatures', feature)} />
        ))}
      </Grid>
      {error && (
        <ErrorText id={id} role="alert">
          {error}
        </ErrorText>
      )}
    </fieldset>
  );
}
