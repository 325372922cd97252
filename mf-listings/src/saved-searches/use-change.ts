import { ApiError } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { useRevalidator } from '@roadworthy/router';
import { useState } from 'react';

/** Sends a change to the server and reloads the page's data; shows a notice on failure. */
export function useChange(): { busy: boolean; change: (call: () => Promise<unknown>) => Promise<void> } {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const change = async (call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
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
