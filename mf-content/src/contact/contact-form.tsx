import { contactPayloadSchema } from '@roadworthy/contract/forms/contact';
import { defaultCountryCode } from '@roadworthy/contract/options';
import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { removeDraft } from '@roadworthy/forms/session-draft';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Link, useLocation } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { TextAreaField, TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { HoneypotField } from '@roadworthy/ui/honeypot-field';
import { Outcome } from '@roadworthy/ui/outcome';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { useFillTime } from '@roadworthy/ui/use-fill-time';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { sendMessage } from './api';

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-columns: minmax(0, 1fr);
  &[hidden] { display: none; }
`;
const SubmitRow = styled.div`justify-self: start;`;

const draft = 'contact';
const initial = { fullname: '', email: '', mobile_number: '', subject: '', message: '', website: '' };

/**
 * The contact form and its outcome (CONTACT-3, CONTACT-4, SELL-34). 'Try again' leads to /contact, where the input is
 * preserved.
 */
export function ContactForm(): ReactNode {
  const { key } = useLocation();
  const timeTaken = useFillTime();
  const [failedLocationKey, setFailedLocationKey] = useState<string>();
  const [successMessage, setSuccessMessage] = useState<string>();
  const { form, field, failure, busy } = useForm({
    initial,
    rules: contactPayloadSchema,
    draft,
    send: async (message) => {
      setFailedLocationKey(key);
      setSuccessMessage((await mutate(sendMessage, { ...message, took_ms: timeTaken() })).msg);
      bus.emit('analytics:tracked', { name: 'contact_sent' });
    },
  });
  // A reload keeps the input; leaving the page empties the form.
  useEffect(() => () => removeDraft(draft), []);
  const hasFailed = failure !== '' && failedLocationKey === key;
  if (successMessage !== undefined) {
    return (
      <Outcome>
        <Alert
          variant="success"
          title={successMessage}
          action={
            <Button asChild>
              <Link to={paths.home()}>Back to Home Page</Link>
            </Button>
          }
        />
      </Outcome>
    );
  }
  return (
    <>
      {hasFailed && (
        <Outcome>
          <FormError
            message={failure}
            action={
              <Button asChild>
                <Link to={paths.contact()}>Try again</Link>
              </Button>
            }
          />
        </Outcome>
      )}
      <Form aria-label="Write to us" {...form} hidden={hasFailed}>
        <TextField label="Full name" autoComplete="name" {...field('fullname')} />
        <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
        <TextField
          label="Mobile number"
          type="tel"
          prefix={defaultCountryCode}
          help="Such as 82 123 4567 or 082 123 4567."
          autoComplete="tel-national"
          inputMode="tel"
          {...field('mobile_number')}
        />
        <TextField label="Subject" {...field('subject')} />
        <TextAreaField label="Message" rows={6} {...field('message')} />
        <HoneypotField {...field('website')} aria-label="Website" />
        {busy && <Spinner label="Sending your message" />}
        <SubmitRow>
          <Button type="submit" size="lg" busy={busy}>
            {busy ? 'Sending…' : 'Send message'}
          </Button>
        </SubmitRow>
      </Form>
    </>
  );
}
