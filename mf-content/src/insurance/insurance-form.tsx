import { ApiError } from '@roadworthy/api-client';
import { insuranceCallRules } from '@roadworthy/contract/forms/insurance';
import { timings } from '@roadworthy/contract/limits';
import { bus } from '@roadworthy/events';
import { useForm } from '@roadworthy/forms/use-form';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { TextField } from '@roadworthy/ui/field';
import { tokens } from '@roadworthy/ui/theme';
import { TrapField } from '@roadworthy/ui/trap-field';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Outcome } from '../lib/outcome';
import { useTimeTaken } from '../lib/use-time-taken';
import { Celebration } from './celebration';
import { sendRequest } from './send-request';
import { useBriefly } from './use-briefly';

const Form = styled(Card)`
  display: grid;
  gap: ${tokens.space[3]};
  > * { max-width: 26rem; }
  > button { justify-self: start; }
`;

/** A phone number to call with quotes, and what becomes of it (specification sections 2, 4 and 8 'Insurance'). */
export function InsuranceForm(): ReactNode {
  const timeTaken = useTimeTaken();
  const [calledAt, setCalledAt] = useState<string>();
  const [isThanked, thank, endThanks] = useBriefly(timings.insuranceNotice);
  const [hasFailed, fail] = useBriefly(timings.insuranceNotice);
  const [reason, setReason] = useState('');
  const { form, field, busy } = useForm({
    initial: { phone: '', website: '' },
    rules: insuranceCallRules,
    send: async (request) => {
      try {
        const { msg } = await sendRequest({ ...request, took_ms: timeTaken() });
        // Section 8: a reply with no msg only logs.
        if (!msg) return console.info('The insurance request was answered without a message.');
        setCalledAt(request.phone);
        thank();
        bus.emit('analytics:tracked', { name: 'insurance_requested' });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setReason(error.message);
        fail();
      }
    },
  });
  if (calledAt) {
    return (
      <>
        <Outcome>
          <Alert type="success" title="Your request is with us">
            We call {calledAt} on the next working day.
          </Alert>
        </Outcome>
        <Celebration open={isThanked} onClose={endThanks} />
      </>
    );
  }
  return (
    <Form as="form" aria-label="Request quotes" {...form}>
      <TextField
        label="Phone number"
        type="tel"
        help="We use it to call you about quotes, and for nothing else."
        autoComplete="tel"
        inputMode="tel"
        {...field('phone')}
      />
      <TrapField {...field('website')} aria-label="Website" />
      {hasFailed && (
        <Alert type="error" title="Error submitting form">
          {reason}
        </Alert>
      )}
      <Button type="submit" size="lg" busy={busy}>
        {busy ? 'Submitting…' : 'Submit'}
      </Button>
    </Form>
  );
}
