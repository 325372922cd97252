import { session$ } from '@roadworthy/session';
import { distinctUntilChanged, EMPTY, map, type Observable, share, switchMap } from 'rxjs';
import { type Live, sharedStream } from './shared-stream';

/**
 * The live events of whoever is signed in and may chat; one subscription a document, however many parts of it listen.
 */
export const live$: Observable<Live> = session$.pipe(
  map((session) => (session?.user.is_subscriber ? session.user._id : null)),
  distinctUntilChanged(),
  switchMap((user) => (user === null ? EMPTY : sharedStream(user))),
  share(),
);
