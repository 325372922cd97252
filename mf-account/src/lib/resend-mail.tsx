import { ApiError } from '@roadworthy/api-client';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { type ReactNode, useState } from 'react';

type Props = { label: string; email: string; send: () => Promise<unknown> };

/** A button that resends a mail, then shows the recipient or the error. */
export function ResendMail({ label, email, send }: Props): ReactNode {
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<{ type: 'success' | 'error'; text: string }>();
  const handleClick = async () => {
    setIsSending(true);
    setOutcome(undefined);
    try {
      await send();
      setOutcome({ type: 'success', text: `We have sent the mail again to ${email}. Look in the spam folder too.` });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ type: 'error', text: error.message });
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      <Button variant="secondary" busy={isSending} onClick={() => void handleClick()}>
        {isSending ? 'Sending…' : label}
      </Button>
      {outcome && <Alert variant={outcome.type}>{outcome.text}</Alert>}
    </>
  );
}
