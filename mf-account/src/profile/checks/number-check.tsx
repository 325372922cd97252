import type { Confirmations } from '@roadworthy/contract/api/checks';
import { CODE_TTL_MINUTES, toCode } from '@roadworthy/contract/confirmation';
import { formatDate } from '@roadworthy/contract/dates';
import { formatNationalNumber } from '@roadworthy/contract/phone';
import { useMutation } from '@roadworthy/query';
import { Link } from '@roadworthy/router';
import { Badge } from '@roadworthy/ui/badge';
import { Button } from '@roadworthy/ui/button';
import { TextField } from '@roadworthy/ui/field';
import { Row, Stack } from '@roadworthy/ui/layout';
import { type FormEvent, type ReactNode, useState } from 'react';
import { buildPath } from '../profile-location';
import { confirmNumber, sendNumberCode } from './api';

const toEdit = buildPath({ tab: 'profile', part: 'edit' });

/** The form for the code of an SMS. */
function CodeForm(): ReactNode {
  const [code, setCode] = useState('');
  const { run, isBusy } = useMutation(confirmNumber, { notifySuccess: true });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(toCode(code));
  };
  return (
    <form aria-label="Confirm the number" onSubmit={handleSubmit}>
      <Stack $gap={3}>
        <TextField
          label="Code from the SMS"
          help={`Six digits, good for ${CODE_TTL_MINUTES} minutes.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Row>
          <Button type="submit" busy={isBusy}>
            Confirm the number
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** Whether the number is confirmed, and how to confirm it (PROFILE-21). */
export function NumberCheck({ number }: { number: Confirmations['number'] }): ReactNode {
  const sending = useMutation(sendNumberCode, { notifySuccess: true });
  if (!number.gsm)
    return (
      <p>
        Your profile has no telephone number. <Link to={toEdit}>Enter one</Link>
      </p>
    );
  const shown = formatNationalNumber(number.gsm);
  if (number.confirmed_at)
    return (
      <Row $gap={2}>
        {shown} <Badge variant="success">Confirmed on {formatDate(number.confirmed_at)}</Badge>
      </Row>
    );
  return (
    <Stack $gap={4}>
      <Row $gap={2}>
        {shown} <Badge>Not confirmed</Badge>
      </Row>
      {number.can_receive_code === 'no-sms' && <p>Numbers cannot be confirmed by SMS here.</p>}
      {number.can_receive_code === 'no-mobile' && (
        <p>
          Only South African mobile numbers can be confirmed. <Link to={toEdit}>Change the number</Link>
        </p>
      )}
      {number.can_receive_code === 'yes' && (
        <>
          {number.code_expires_at && <CodeForm />}
          <Row>
            <Button
              variant={number.code_expires_at ? 'ghost' : 'secondary'}
              busy={sending.isBusy}
              onClick={() => void sending.run()}
            >
              {number.code_expires_at ? 'Send another code' : 'Send me a code by SMS'}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
