import { ApiError } from '@roadworthy/api-client';
import type { RatableSeller } from '@roadworthy/contract/api/ratings';
import { toDocumentStatus } from '@roadworthy/contract/document-status';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { ratingLinkQuery } from './api';

export type RatingData =
  | { kind: 'found'; token: string; ratable: RatableSeller }
  | { kind: 'missing'; status: 404; msg: string };

/** @throws ApiError: the page cannot be shown without its data */
export async function loadRating({ params: { token = '' }, signal }: LoadContext): Promise<RatingData> {
  try {
    return { kind: 'found', token, ratable: await request(ratingLinkQuery, token, { signal }) };
  } catch (error) {
    if (!(error instanceof ApiError) || toDocumentStatus({ kind: 'failed', status: error.status }) !== 404) throw error;
    return { kind: 'missing', status: 404, msg: error.message };
  }
}
