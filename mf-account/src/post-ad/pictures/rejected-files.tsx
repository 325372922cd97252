import { Alert } from '@roadworthy/ui/alert';
import type { ReactNode } from 'react';
import type { Rejection } from './picture-rules';

/** Lists the rejected files of the last choice, with reasons. */
export function Rejections({ rejections }: { rejections: readonly Rejection[] }): ReactNode {
  if (rejections.length === 0) return null;
  return (
    <Alert variant="warning" title="Left out">
      <ul>
        {rejections.map(({ reason, names }) => (
          <li key={reason}>
            {reason}: {names.join(', ')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
