import { parseAmount } from '@roadworthy/contract/amount';
import { offerSchema } from '@roadworthy/contract/forms/offer';
import { formatPrice } from '@roadworthy/contract/price';
import { useForm } from '@roadworthy/forms/use-form';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Form = styled.form`display: grid; gap: ${tokens.space[4]}; grid-template-columns: minmax(0, 1fr);`;
const Hint = styled.p`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;

type Props = { title: string; price: number; send: (amount: number) => Promise<unknown>; onSent: () => void };

/** The amount of an offer, as South Africans write it (CHAT-30). */
export function OfferForm({ title, price, send, onSent }: Props): ReactNode {
  const [rules] = useState(() => offerSchema(price));
  const { form, field, values, failure, busy } = useForm({
    initial: { amount: '' },
    rules,
    send: async ({ amount }) => {
      await send(parseAmount(amount));
      onSent();
    },
  });
  const amount = parseAmount(values.amount);
  return (
    <Form aria-label="Offer" {...form}>
      <Hint>
        {title}, asking {formatPrice(price)}. An offer is open for 7 days, or until the ad changes.
      </Hint>
      <TextField label="Your offer in rand" inputMode="decimal" autoComplete="off" {...field('amount')} />
      <FormError message={failure} />
      <Button type="submit" busy={busy}>
        {busy ? 'Sending…' : amount > 0 ? `Offer ${formatPrice(amount)}` : 'Send offer'}
      </Button>
    </Form>
  );
}
