import { session$ } from '@roadworthy/session';
import { distinctUntilChanged, EMPTY, map, type Observable, share, switchMap } from 'rxjs';
import { type LiveUpdate, sharedStream } from './shared-stream';

/**
 * The live events of the signed-in subscriber; all listeners of a document share one subscription.
 */
export const live$: Observable<LiveUpdate> = session$.pipe(
  map((session) => (session?.user.is_subscriber ? session.user._id : null)),
  distinctUntilChanged(),
  switchMap((user) => (user === null ? EMPTY : sharedStream(user))),
  share(),
);
