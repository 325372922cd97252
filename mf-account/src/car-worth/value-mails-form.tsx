import { valueMailsPayloadSchema } from '@roadworthy/contract/forms/value-mails';
import { type CarInAddress, paths } from '@roadworthy/contract/paths';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { useSession } from '@roadworthy/session/use-session';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { HoneypotField } from '@roadworthy/ui/honeypot-field';
import { Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { useFillTime } from '@roadworthy/ui/use-fill-time';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Form } from '../lib/form';
import { subscribeToValueMails } from './api';

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const NarrowForm = styled(Form)`max-width: 28rem;`;
const Note = styled.p`font-size: ${tokens.font.sm}; color: ${tokens.color.muted};`;

type Props = { car: CarInAddress };

function AddressForm({ car, email }: Props & { email: string }): ReactNode {
  const timeTaken = useFillTime();
  const [confirmation, setConfirmation] = useState<string>();
  const { form, field, failure, busy } = useForm({
    initial: { ...car, email, website: '' },
    rules: valueMailsPayloadSchema,
    send: async (values) =>
      setConfirmation((await mutate(subscribeToValueMails, { ...values, took_ms: timeTaken() })).msg),
  });
  if (confirmation !== undefined) return <Alert variant="success" title={confirmation} />;
  return (
    <NarrowForm aria-label="Monthly mails" {...form}>
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <HoneypotField {...field('website')} aria-label="Website" />
      <FormError message={failure} />
      <Button type="submit" variant="secondary" busy={busy}>
        Mail me each month
      </Button>
      <Note>
        The value, and how it has changed. You confirm by a link that we mail you, and stop it with one click.{' '}
        <a href={paths.privacy()} target="_blank" rel="noopener">
          Privacy
        </a>
      </Note>
    </NarrowForm>
  );
}

/** 'Tell me each month what it is worth', to the account's address or another (VALUE-7). */
export function ValueMailsForm({ car }: Props): ReactNode {
  const email = useSession()?.user.email ?? '';
  return (
    <Card>
      <Stack $gap={4}>
        <Title>Tell me each month what it is worth</Title>
        {/* The server and the first render know no session. */}
        <AddressForm key={email} car={car} email={email} />
      </Stack>
    </Card>
  );
}
