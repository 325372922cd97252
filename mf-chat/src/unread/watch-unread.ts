import { get } from '@roadworthy/api-client';
import type { UnreadAnswer } from '@roadworthy/contract/api/chat';
import { auditTime, catchError, EMPTY, filter, from, map, type Observable, startWith, switchMap } from 'rxjs';
import { live$ } from '../lib/live/live';

/** Milliseconds in which several events lead to one call. */
const pause = 300;

/** In how many conversations something is unread: asked for at once, and whenever something was said or read. */
export const unread$: Observable<number> = live$.pipe(
  filter((word) => 'heard' in word),
  auditTime(pause),
  map(() => undefined),
  startWith(undefined),
  switchMap(() => from(get<UnreadAnswer>('chat/unread-count')).pipe(catchError(() => EMPTY))),
  map(({ data }) => data.unread),
);
