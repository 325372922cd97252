import { request } from '@roadworthy/query';
import { auditTime, catchError, EMPTY, filter, from, map, type Observable, startWith, switchMap } from 'rxjs';
import { live$ } from '../lib/live/live';
import { unreadQuery } from './api';

/** Several events within this time cause one request. */
const REFRESH_DELAY_MS = 300;

/** The number of unread conversations: fetched on subscription and after live events. */
export const unread$: Observable<number> = live$.pipe(
  filter((update) => 'event' in update),
  auditTime(REFRESH_DELAY_MS),
  map(() => undefined),
  startWith(undefined),
  switchMap(() => from(request(unreadQuery, undefined)).pipe(catchError(() => EMPTY))),
);
