import { ApiError, post } from '@roadworthy/api-client';
import type { Done } from '@roadworthy/contract/api/answer';
import { bus } from '@roadworthy/events';
import { type FormEvent, useRef, useState } from 'react';
import { useTimeTaken } from '../lib/use-time-taken';

/** `message`: what is wrong with the address, why it could not be sent, or what is to be done now. */
type State = { step: 'idle' | 'sending' } | { step: 'wrong' | 'failed' | 'subscribed'; message: string };

/** The messages of the rules; yup comes with the first press, because every page has this form and few use it. */
async function checked(given: { email: string; website: string; took_ms: number }) {
  const { newsletterCallRules } = await import('@roadworthy/contract/forms/newsletter');
  return newsletterCallRules.validate(given);
}

/**
 * State of the newsletter's form (specification section 8 'Newsletter'). Sends once, tells analytics of a signup
 * (section 7).
 */
export function useNewsletter() {
  const [state, setState] = useState<State>({ step: 'idle' });
  const sending = useRef(false);
  const timeTaken = useTimeTaken();
  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button is disabled while sending, but two Enters can come before it is drawn so.
    if (sending.current) return;
    sending.current = true;
    const { elements } = event.currentTarget;
    const input = (name: string) => elements.namedItem(name) as HTMLInputElement;
    setState({ step: 'sending' });
    try {
      const given = { email: input('email').value, website: input('website').value, took_ms: timeTaken() };
      const call = await checked(given);
      const { msg } = await post<Done>('newsletter/subscribe', call, { auth: false });
      setState({ step: 'subscribed', message: msg });
      bus.emit('analytics:tracked', { name: 'newsletter_signup' });
    } catch (error) {
      const { name, message } = error as Error;
      if (name === 'ValidationError') {
        setState({ step: 'wrong', message });
        return input('email').focus();
      }
      // The rules come over the network too, and may come at the next press.
      setState({ step: 'failed', message: error instanceof ApiError ? message : 'Please try again.' });
    } finally {
      sending.current = false;
    }
  };
  return { state, subscribe };
}
