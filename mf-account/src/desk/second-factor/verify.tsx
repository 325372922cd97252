import { ELEVATION_HOURS, ELEVATION_IDLE_MINUTES } from '@roadworthy/contract/desk';
import { mutate } from '@roadworthy/query';
import type { ReactNode } from 'react';
import { FormCard } from '../../lib/form-card';
import { verifySecondFactor } from '../api';
import { CodeForm } from './code-form';

/** Asks for a code of the authenticator app, or a recovery code (DESK-2). */
export function Verify(): ReactNode {
  const lead = `It opens for ${ELEVATION_HOURS} hours, and closes after ${ELEVATION_IDLE_MINUTES} minutes without work.`;
  return (
    <FormCard title="Open the desk" lead={lead}>
      <CodeForm
        label="Code"
        help="Six digits from your authenticator app. Without it: one of your recovery codes."
        button="Open the desk"
        onCode={async (code) => void (await mutate(verifySecondFactor, code))}
      />
    </FormCard>
  );
}
