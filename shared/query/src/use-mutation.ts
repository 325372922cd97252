import { ApiError, type CallOptions } from '@roadworthy/api-client';
import { bus } from '@roadworthy/events';
import { useRevalidator } from '@roadworthy/router';
import { useState } from 'react';
import type { Mutation } from './definitions';
import { openStore } from './query-store';
import { request } from './request';

/**
 * Sends a change, updates what the cache shows of it, and invalidates what it changed, in every tab.
 * @throws ApiError
 */
export async function mutate<Arg, Data>(mutation: Mutation<Arg, Data>, arg: Arg, options?: CallOptions): Promise<Data> {
  // Without the cache's script the call alone is sent.
  const store = await openStore().catch(() => undefined);
  return store ? store.mutate(mutation, arg, options) : request(mutation, arg, options);
}

type Options = {
  /** Whether a notice also shows the response's message after success; a failure always is shown. */
  notifySuccess?: boolean;
};

/**
 * A change that is sent by a press: `run` sends it, shows a notice of its outcome and loads the page's data again.
 * @returns `run` resolves to whether the call succeeded
 */
export function useMutation<Arg, Data>(mutation: Mutation<Arg, Data>, { notifySuccess = false }: Options = {}) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (arg: Arg): Promise<boolean> => {
    setIsBusy(true);
    try {
      const response = await mutate(mutation, arg);
      const { msg = '' } = (response ?? {}) as { msg?: string };
      if (notifySuccess && msg) bus.emit('notice:shown', { type: 'success', message: msg });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      bus.emit('notice:shown', { type: 'error', message: error.message });
      return false;
    } finally {
      await revalidate();
      setIsBusy(false);
    }
  };
  return { run, isBusy };
}
