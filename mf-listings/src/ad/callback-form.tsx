import type { Ad } from '@roadworthy/contract/api/listings';
import { callbackPayloadSchema } from '@roadworthy/contract/forms/callback';
import { countryCodes, defaultCountryCode } from '@roadworthy/contract/options';
import { bus } from '@roadworthy/events';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { SelectField, TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { HoneypotField } from '@roadworthy/ui/honeypot-field';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { requestCallback } from './api';

const Form = styled.form`display: grid; gap: ${tokens.space[4]}; grid-template-columns: minmax(0, 1fr);`;
const countries = countryCodes.map(({ code, country }) => ({ value: code, label: `${code} ${country}` }));

/** Name and number for a call of the seller (LEAD-7). */
export function CallbackForm({ ad, onSent }: { ad: Ad; onSent: () => void }): ReactNode {
  const { form, field, failure, busy } = useForm({
    initial: { name: '', countryCode: defaultCountryCode as string, gsm: '', website: '', car_id: ad._id },
    rules: callbackPayloadSchema,
    send: async (callback) => {
      await mutate(requestCallback, callback);
      bus.emit('analytics:tracked', { name: 'callback_requested', details: { carId: ad._id } });
      onSent();
    },
  });
  const name = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone, and with it the focus. Only then: a page that is shown again runs effects.
  const tookFocus = useRef(false);
  useEffect(() => {
    if (!tookFocus.current) name.current?.focus();
    tookFocus.current = true;
  }, []);
  return (
    <Form aria-label="Call me back" {...form}>
      <TextField label="Your name" autoComplete="name" ref={name} {...field('name')} />
      <SelectField label="Country code" autoComplete="tel-country-code" options={countries} {...field('countryCode')} />
      <TextField label="Your number" type="tel" autoComplete="tel-national" inputMode="tel" {...field('gsm')} />
      <HoneypotField {...field('website')} aria-label="Website" />
      <FormError message={failure} />
      <Button type="submit" busy={busy}>
        {busy ? 'Sending…' : 'Ask for a call'}
      </Button>
    </Form>
  );
}
