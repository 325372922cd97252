import type { Ad } from '@roadworthy/contract/api/listings';
import { type InquiryPayload, inquiryPayloadSchema } from '@roadworthy/contract/forms/inquiry';
import { countryCodes, defaultCountryCode } from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { safetyTips } from '@roadworthy/contract/safety-tips';
import { bus } from '@roadworthy/events';
import { useForm } from '@roadworthy/forms/use-form';
import { useSendOnce } from '@roadworthy/forms/use-send-once';
import { mutate } from '@roadworthy/query';
import { useNavigate } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { DismissibleNote } from '@roadworthy/ui/dismissible-note';
import { SelectField, TextAreaField, TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { HoneypotField } from '@roadworthy/ui/honeypot-field';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { InquiredCar } from '../lib/inquired-car';
import { sendInquiry } from './api';

const Form = styled.form`display: grid; gap: ${tokens.space[4]}; grid-template-columns: minmax(0, 1fr);`;
const countries = countryCodes.map(({ code, country }) => ({ value: code, label: `${code} ${country}` }));

/** The contact form of an ad (DETAIL-4, ENQUIRY-1); opens /thankyou after sending, unless the visitor has left. */
export function InquiryForm({ ad }: { ad: Ad }): ReactNode {
  const navigate = useNavigate();
  // The moment before the first message: nothing moves while the page is only read, or under a press.
  const [isUsed, setIsUsed] = useState(false);
  const draft = `inquiry.${ad._id}`;
  const sendOnce = useSendOnce(draft, ({ uuid, ...inquiry }: InquiryPayload & { uuid: string }) =>
    mutate(sendInquiry, inquiry, { idempotencyKey: uuid }),
  );
  const { form, field, failure, busy } = useForm({
    draft,
    initial: {
      name: '',
      email: '',
      countryCode: defaultCountryCode as string,
      gsm: '',
      message: `Is the ${ad.title} still available?`,
      website: '',
      car_id: ad._id,
    },
    rules: inquiryPayloadSchema,
    send: async (inquiry) => {
      const { pathname } = window.location;
      await sendOnce(inquiry);
      bus.emit('analytics:tracked', { name: 'enquiry_sent', details: { carId: ad._id } });
      const { _id, slug, title, price, picture } = ad;
      // The visitor may have left the ad, whose page lives on.
      if (window.location.pathname !== pathname)
        return bus.emit('notice:shown', { type: 'success', message: `Your enquiry about the ${title} was sent.` });
      void navigate(paths.thankYou(), { state: { car: { _id, slug, title, price, picture } satisfies InquiredCar } });
    },
  });
  return (
    <Form
      aria-label="Contact the seller"
      onFocus={({ target }) => target.matches('button') || setIsUsed(true)}
      {...form}
    >
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <SelectField label="Country code" autoComplete="tel-country-code" options={countries} {...field('countryCode')} />
      <TextField label="Contact no." type="tel" autoComplete="tel-national" inputMode="tel" {...field('gsm')} />
      <TextAreaField label="Message" {...field('message')} />
      <HoneypotField {...field('website')} aria-label="Website" />
      {isUsed && (
        <DismissibleNote id={safetyTips.message.id} title={safetyTips.message.title}>
          {safetyTips.message.text}
        </DismissibleNote>
      )}
      <FormError message={failure} />
      <Button type="submit" size="lg" busy={busy}>
        {busy ? 'Sending…' : 'Send enquiry'}
      </Button>
    </Form>
  );
}
