import type { ReactNode } from 'react';
import { Alert } from './alert';

/** Why a form was not sent: the server's message, announced; nothing while there is none. Its fields show their own. */
export const FormError = ({ message, action }: { message: string; action?: ReactNode }): ReactNode =>
  message && (
    <Alert variant="error" title="Error" action={action}>
      {message}
    </Alert>
  );
