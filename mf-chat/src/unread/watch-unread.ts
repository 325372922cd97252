import { get } from '@roadworthy/api-client';
import type { UnreadResponse } from '@roadworthy/contract/api/chat';
import { auditTime, catchError, EMPTY, filter, from, map, type Observable, startWith, switchMap } from 'rxjs';
import { live$ } from '../lib/live/live';

/** Several events within this time cause one request. */
const REFRESH_DELAY_MS = 300;

/** The number of unread conversations: fetched on subscription and after live events. */
export const unread$: Observable<number> = live$.pipe(
  filter((update) => 'event' in update),
  auditTime(REFRESH_DELAY_MS),
  map(() => undefined),
  startWith(undefined),
  switchMap(() => from(get<UnreadResponse>('chat/unread-count')).pipe(catchError(() => EMPTY))),
  map(({ data }) => data.unread),
);
