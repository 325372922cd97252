import { type RatingForm as Form, ratingSchema } from '@roadworthy/contract/forms/rating';
import { paths } from '@roadworthy/contract/paths';
import { MAX_RATING_LENGTH, RATING_QUESTIONS, ratingQuestionLabels } from '@roadworthy/contract/ratings';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { TextAreaField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sendRating } from '../lib/ratings/api';
import { ScoreField } from './score-field';

const Fields = styled.form`display: grid; gap: ${tokens.space[5]};`;
const empty: Form = { answering: '', described: '', appointment: '', text: '' };

/** The questions; without scripts the browser posts them (RATE-11). */
export function RatingForm({ token, seller, onSent }: { token: string; seller: string; onSent: () => void }) {
  const { form, field, failure, busy } = useForm({
    initial: empty,
    draft: `rating.${token}`,
    rules: ratingSchema,
    send: async (values) => {
      await mutate(sendRating, { token, form: values });
      onSent();
    },
  });
  const renderField = (name: (typeof RATING_QUESTIONS)[number]): ReactNode => (
    <ScoreField key={name} label={ratingQuestionLabels[name]} {...field(name)} />
  );
  return (
    <Fields aria-label={`Rate ${seller}`} {...form} method="post" action={paths.sendRating(token)}>
      {RATING_QUESTIONS.map(renderField)}
      <TextAreaField
        label="What should other buyers know? (optional)"
        help="Without names, numbers and addresses of people."
        maxLength={MAX_RATING_LENGTH}
        {...field('text')}
      />
      <FormError message={failure} />
      <Button type="submit" size="lg" busy={busy}>
        {busy ? 'Sending…' : 'Send rating'}
      </Button>
    </Fields>
  );
}
