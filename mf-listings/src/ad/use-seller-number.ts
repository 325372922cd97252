import { ApiError } from '@roadworthy/api-client';
import type { SellerNumberResponse } from '@roadworthy/contract/api/views';
import { bus } from '@roadworthy/events';
import { request } from '@roadworthy/query';
import { useState } from 'react';
import { visitorId } from '../lib/visitor';
import { sellerNumberQuery } from './api';

type SellerNumber = SellerNumberResponse['data'];

/**
 * Requests the seller's number; `isNamed`: the page says that the seller sees the name of the signed-in user. The API
 * counts and limits these requests. `failure` is the API's message, for example when the limit is reached.
 */
export function useSellerNumber(carId: string, isNamed: boolean) {
  const [number, setNumber] = useState<SellerNumber>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const reveal = async () => {
    setBusy(true);
    setFailure('');
    try {
      setNumber(
        await request(sellerNumberQuery, {
          id: carId,
          visitor: visitorId() || undefined,
          named: isNamed ? 'yes' : undefined,
        }),
      );
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
