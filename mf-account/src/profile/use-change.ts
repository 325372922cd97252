import { ApiError } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { useRevalidator } from '@roadworthy/router';
import { useState } from 'react';

/** Makes a change on the server, says how it went, and shows the page as the server knows it then. */
export function useChange() {
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
