import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { FormError } from '@roadworthy/ui/form-error';
import { Stack } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { Skeleton } from '@roadworthy/ui/skeleton';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { FormCard } from '../../lib/form-card';
import { useTask } from '../../lib/use-task';
import { confirmSecondFactor, enrol } from '../api';
import { CodeForm } from './code-form';
import { RecoveryCodes } from './recovery-codes';

const QrCode = lazyWithRetry(() => import('./qr-code').then((module) => ({ default: module.QrCode })));

const Secret = styled.code`
  display: block;
  padding: ${tokens.space[3]};
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.sunken};
  overflow-wrap: anywhere;
`;
const Centered = styled.div`display: grid; justify-content: center;`;

/** In groups of four, as authenticator apps show it. */
const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

type Props = { onBegin: () => void; onDone: () => void };

/** Enrolment of the second factor: secret, first code, recovery codes (DESK-2). */
export function Enrolment({ onBegin, onDone }: Props): ReactNode {
  const { run, isBusy, failure } = useTask();
  const [enrolment, setEnrolment] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const begin = async () => {
    setEnrolment(await mutate(enrol, undefined));
    onBegin();
  };
  if (!enrolment)
    return (
      <FormCard
        title="Set up your second factor"
        lead="The desk opens with your password and a code of an authenticator app on your phone."
      >
        <FormError message={failure} />
        <Button size="lg" busy={isBusy} onClick={() => void run(begin)}>
          Begin
        </Button>
      </FormCard>
    );
  return (
    <FormCard
      title="Set up your second factor"
      lead="Scan this with your authenticator app, then type the code it shows."
    >
      <Centered>
        <Suspense fallback={<Skeleton height="220px" width="220px" />}>
          <QrCode text={enrolment.uri} label="QR code of the secret below" />
        </Suspense>
      </Centered>
      <Stack $gap={2}>
        <span>Or add this secret by hand:</span>
        <Secret>{grouped(enrolment.secret)}</Secret>
        <a href={enrolment.uri}>Open it in an app on this device</a>
      </Stack>
      <CodeForm
        label="Code"
        help="The six digits that the app shows now."
        button="Confirm"
        onCode={async (code) => setCodes(await mutate(confirmSecondFactor, code))}
      />
    </FormCard>
  );
}
