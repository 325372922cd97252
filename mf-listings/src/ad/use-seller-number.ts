import { ApiError, get } from '@roadworthy/api-client';
import type { NumberAnswer } from '@roadworthy/contract/api/visits';
import { bus } from '@roadworthy/events';
import { useState } from 'react';
import { visitorId } from '../lib/visitor';

type Revealed = NumberAnswer['data'];

/**
 * The seller's number, asked for by its own call, which counts it and holds a budget (issue 4.3, security.md
 * 'harvesting'). `failure` is the API's message, such as that of a budget that is used up.
 */
export function useSellerNumber(carId: string) {
  const [number, setNumber] = useState<Revealed>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const reveal = async () => {
    setBusy(true);
    setFailure('');
    const visitor = visitorId();
    const query = visitor ? `?visitor=${encodeURIComponent(visitor)}` : '';
    try {
      setNumber((await get<NumberAnswer>(`cars/get-seller-number/${encodeURIComponent(carId)}${query}`)).data);
      bus.emit('analytics:tracked', { name: 'number_shown', details: { carId } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { number, busy, failure, reveal };
}
