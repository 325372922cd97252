import { Alert } from '@roadworthy/ui/alert';
import type { ReactNode } from 'react';
import type { Refusal } from './picture-rules';

/** Which of the files that were chosen last are left out, and why. */
export function Refusals({ refusals }: { refusals: readonly Refusal[] }): ReactNode {
  if (refusals.length === 0) return null;
  return (
    <Alert type="warning" title="Left out">
      <ul>
        {refusals.map(({ why, names }) => (
          <li key={why}>
            {why}: {names.join(', ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
