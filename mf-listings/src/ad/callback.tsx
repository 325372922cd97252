import type { Ad } from '@roadworthy/contract/api/listings';
import { Alert } from '@roadworthy/ui/alert';
import { Button } from '@roadworthy/ui/button';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useWaitingPress } from '../lib/use-waiting-press';

/** 'Call me back', then its form, whose script is loaded by the press, then what happens next. */
export function Callback({ ad }: { ad: Ad }): ReactNode {
  const [Form, setForm] = useState<ComponentType<{ ad: Ad; onSent: () => void }>>();
  const [isSent, setIsSent] = useState(false);
  const open = async () => {
    const { CallbackForm } = await import('./callback-form');
    setForm(() => CallbackForm);
  };
  const press = useWaitingPress(open, 'The form could not be loaded. Please try again.');
  if (isSent) return <Alert variant="success">The seller gets your name and number by mail.</Alert>;
  if (Form) return <Form ad={ad} onSent={() => setIsSent(true)} />;
  return (
    <Button variant="ghost" {...press}>
      Call me back
    </Button>
  );
}
