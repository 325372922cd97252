import { ApiError } from '@roadworthy/api-client';
import { insurancePayloadSchema } from '@roadworthy/contract/forms/insurance';
import { durationsMs } from '@roadworthy/contract/limits';
import { defaultCountryCode } from '@roadworthy/contract/options';
import { formatNationalNumber } from '@roadworthy/contract/phone';
import { bus } from '@roadworthy/events';
import { useForm } from '@roadworthy/forms/use-form';
import { mutate } from '@roadworthy/query';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { TextField } from '@roadworthy/ui/field';
import { HoneypotField } from '@roadworthy/ui/honeypot-field';
import { Outcome } from '@roadworthy/ui/outcome';
import { tokens } from '@roadworthy/ui/theme';
import { useFillTime } from '@roadworthy/ui/use-fill-time';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { requestQuotes } from './api';
import { Celebration } from './celebration';
import { useTimedFlag } from './use-timed-flag';

const Form = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 26rem);
  gap: ${tokens.space[3]};
  > button { justify-self: start; }
`;

/** Requests a call with quotes, and shows the outcome (COVER-1, COVER-3, COVER-5). */
export function InsuranceForm(): ReactNode {
  const timeTaken = useFillTime();
  const [submittedPhone, setSubmittedPhone] = useState<string>();
  const [isThanksShown, showThanks, hideThanks] = useTimedFlag(durationsMs.insuranceNotice);
  const [hasFailed, showFailure] = useTimedFlag(durationsMs.insuranceNotice);
  const [reason, setReason] = useState('');
  const { form, field, busy } = useForm({
    initial: { phone: '', website: '' },
    rules: insurancePayloadSchema,
    draft: 'insurance',
    send: async (request) => {
      try {
        const { msg } = await mutate(requestQuotes, { ...request, took_ms: timeTaken() });
        // COVER-4: a response without msg is only logged.
        if (!msg) return console.info('The insurance request was answered without a message.');
        setSubmittedPhone(request.phone);
        showThanks();
        bus.emit('analytics:tracked', { name: 'insurance_requested' });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setReason(error.message);
        showFailure();
        return false;
      }
    },
  });
  if (submittedPhone) {
    return (
      <>
        <Outcome>
          <Alert variant="success" title="Your request is with us">
            We call {formatNationalNumber(submittedPhone)} on the next working day.
          </Alert>
        </Outcome>
        <Celebration open={isThanksShown} onClose={hideThanks} />
      </>
    );
  }
  return (
    <Form as="form" aria-label="Request quotes" {...form}>
      <TextField
        label="Phone number"
        type="tel"
        prefix={defaultCountryCode}
        help="We use it to call you about quotes, and for nothing else."
        autoComplete="tel-national"
        inputMode="tel"
        {...field('phone')}
      />
      <HoneypotField {...field('website')} aria-label="Website" />
      {hasFailed && (
        <Alert variant="error" title="Error submitting form">
          {reason}
        </Alert>
      )}
      <Button type="submit" size="lg" busy={busy}>
        {busy ? 'Submitting…' : 'Submit'}
      </Button>
    </Form>
  );
}
