import { ApiError } from '@roadworthy/api-client';
import type { SellerNumberResponse } from '@roadworthy/contract/api/views';
import { bus } from '@roadworthy/events';
import { request } from '@roadworthy/query';
import { useState } from 'react';
import { visitorId } from '../lib/visitor';
import { sellerNumberQuery } from './api';

type SellerNumber = SellerNumberResponse['data'];

/**
 * The seller's number, requested by `reveal`; `isNamed`: the page says that the seller sees the name of the signed-in
 * user. The API counts and limits these requests. `failure` is its message, for example when the limit is reached.
 */
export function useSellerNumber(carId: string) {
  const [number, setNumber] = useState<SellerNumber>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const reveal = async ({ isNamed = false } = {}): Promise<SellerNumber | undefined> => {
    if (number) return number;
    setBusy(true);
    setFailure('');
    try {
      const revealed = await request(sellerNumberQuery, {
        id: carId,
        visitor: visitorId() || undefined,
        named: isNamed ? 'yes' : undefined,
      });
      setNumber(revealed);
      bus.emit('analytics:tracked', { name: 'number_shown', details: { carId } });
      return revealed;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { number, busy, failure, reveal };
}

export type SellerNumberState = ReturnType<typeof useSellerNumber>;
