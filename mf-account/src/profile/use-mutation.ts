import { ApiError } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { useRevalidator } from '@roadworthy/router';
import { useState } from 'react';

/** Sends a change to the server, shows a notice of the outcome, and reloads the page's data. */
export function useMutation() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const change = async (call: () => Promise<{ msg: string }>) => {
    setBusy(true);
    try {
      bus.emit('notice:shown', { type: 'success', message: (await call()).msg });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      bus.emit('notice:shown', { type: 'error', message: error.message });
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return { busy, change };
}
