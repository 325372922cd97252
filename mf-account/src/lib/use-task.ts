import { ApiError } from '@roadworthy/api-client';
import { useState } from 'react';

/** Runs a task of a press: `isBusy` while it runs, and its failure as a message in the page. */
export function useTask() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const run = async (task: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    setFailure('');
    try {
      await task();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, failure };
}
