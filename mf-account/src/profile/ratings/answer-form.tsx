import { ratingAnswerSchema } from '@roadworthy/contract/forms/rating';
import { MAX_RATING_LENGTH } from '@roadworthy/contract/ratings';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { TextAreaField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import type { ReactNode } from 'react';
import { Form } from '../../lib/form';
import { answerRating } from './api';

/** The seller's one answer to a rating (RATE-14). */
export function AnswerForm({ id, name }: { id: string; name: string }): ReactNode {
  const { form, field, failure, busy } = useForm({
    initial: { text: '' },
    draft: `rating-answer.${id}`,
    rules: ratingAnswerSchema,
    send: ({ text }) => mutate(answerRating, { id, text }),
  });
  return (
    <Form aria-label={`Answer ${name}`} {...form}>
      <TextAreaField
        label="Your answer"
        help="Everyone can read it, and you can answer once."
        maxLength={MAX_RATING_LENGTH}
        {...field('text')}
      />
      <FormError message={failure} />
      <Button type="submit" busy={busy}>
        Send answer
      </Button>
    </Form>
  );
}
