import { ApiError } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { mutate } from '@roadworthy/query';
import { useFillTime } from '@roadworthy/ui/use-fill-time';
import { type FormEvent, useRef, useState } from 'react';
import { subscribeToNewsletter } from './api';

/** `message`: the validation error, the reason of the failure, or the next step. */
type State = { step: 'idle' | 'sending' } | { step: 'invalid' | 'failed' | 'subscribed'; message: string };

/** Validates the form. The rules are loaded on first use, because every page has this form and few visitors use it. */
async function validateInput(values: { email: string; website: string; took_ms: number }) {
  const { newsletterPayloadSchema } = await import('@roadworthy/contract/forms/newsletter');
  return newsletterPayloadSchema.validate(values);
}

/** State of the newsletter form (LETTER-3). Sends once, and tracks a signup (SITE-22). */
export function useNewsletter() {
  const [state, setState] = useState<State>({ step: 'idle' });
  const sending = useRef(false);
  const timeTaken = useFillTime();
  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter may be pressed twice before the button is rendered as disabled.
    if (sending.current) return;
    sending.current = true;
    const { elements } = event.currentTarget;
    const input = (name: string) => elements.namedItem(name) as HTMLInputElement;
    setState({ step: 'sending' });
    try {
      const values = { email: input('email').value, website: input('website').value, took_ms: timeTaken() };
      const validated = await validateInput(values);
      const { msg } = await mutate(subscribeToNewsletter, validated);
      setState({ step: 'subscribed', message: msg });
      bus.emit('analytics:tracked', { name: 'newsletter_signup' });
    } catch (error) {
      const { name, message } = error as Error;
      if (name === 'ValidationError') {
        setState({ step: 'invalid', message });
        return input('email').focus();
      }
      // Loading the rules may have failed; the next attempt loads them again.
      setState({ step: 'failed', message: error instanceof ApiError ? message : 'Please try again.' });
    } finally {
      sending.current = false;
    }
  };
  return { state, subscribe };
}
