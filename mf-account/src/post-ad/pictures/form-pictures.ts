import { ApiError } from '@roadworthy/api-client';
import type { Picture } from '@roadworthy/contract/api/listings';
import type { UploadedPicture } from '@roadworthy/contract/api/posting';
import {
  BehaviorSubject,
  catchError,
  defer,
  EMPTY,
  filter,
  fromEvent,
  map,
  mergeMap,
  type Observable,
  of,
  Subject,
  takeUntil,
  tap,
} from 'rxjs';
import type { FileMark } from './picture-rules';
import { uploadPicture } from './upload-picture';

/**
 * A picture of the form: of the ad as it stands, uploaded, or on its way. `share` of its bytes have left, from 0 to 1.
 */
export type FormPicture =
  | { kind: 'kept'; picture: Picture }
  | ({ kind: 'uploaded'; picture: UploadedPicture } & FileMark)
  | { kind: 'waiting'; file: File }
  | { kind: 'sending'; file: File; share: number }
  /** `lost`: no answer came; it is tried again once the browser is online. */
  | { kind: 'failed'; file: File; words: string; lost: boolean };

export type FormPictures = ReadonlyMap<string, FormPicture>;

/** Pictures of one ad that are uploaded at the same time. */
const atOnce = 3;

/** File name and bytes of a picture that came from this browser. */
export function markOf(picture: FormPicture): FileMark | undefined {
  if (picture.kind === 'kept') return undefined;
  const { name, size } = picture.kind === 'uploaded' ? picture : picture.file;
  return { name, size };
}

/** The address of a picture that the server has. */
export const addressOf = (picture: FormPicture | undefined): string | undefined =>
  picture && 'picture' in picture ? picture.picture.url : undefined;

/**
 * The pictures of one form, and their uploads: each file in a call of its own, three at once, the others waiting. Which
 * are shown, and in which order, is the form's to say (`images`). Nothing is uploaded before `open`.
 * @param ad id of the ad that is edited; absent for a new one
 */
export function createPictures(start: Iterable<readonly [string, FormPicture]> = [], ad?: string) {
  const all$ = new BehaviorSubject<FormPictures>(new Map(start));
  const asked$ = new Subject<string>();
  const removed$ = new Subject<string>();
  const put = (id: string, picture: FormPicture) => all$.next(new Map(all$.value).set(id, picture));

  const failed = (file: File, error: unknown): Observable<FormPicture> => {
    const { message, status } = error instanceof ApiError ? error : new ApiError('The connection was lost.', 0);
    return of({ kind: 'failed', file, words: status === 0 ? 'The connection was lost.' : message, lost: status === 0 });
  };
  const upload = (id: string) =>
    defer(() => {
      const waiting = all$.value.get(id);
      // It may have been taken out while it waited for its turn.
      if (waiting?.kind !== 'waiting') return EMPTY;
      const { file } = waiting;
      return uploadPicture(file, ad).pipe(
        map((step): FormPicture => {
          if (typeof step === 'number') return { kind: 'sending', file, share: step };
          return { kind: 'uploaded', picture: step, name: file.name, size: file.size };
        }),
        catchError((error) => failed(file, error)),
        takeUntil(removed$.pipe(filter((removed) => removed === id))),
        tap((picture) => put(id, picture)),
      );
    });

  const ask = (id: string, file: File) => {
    put(id, { kind: 'waiting', file });
    asked$.next(id);
  };
  const retry = (id: string) => {
    const picture = all$.value.get(id);
    if (picture?.kind === 'failed') ask(id, picture.file);
  };
  const all = () => [...all$.value];

  return {
    current: () => all$.value,
    subscribe(onChange: () => void) {
      const subscription = all$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    /** @returns the names that the files have in the form */
    add: (files: readonly File[]): string[] =>
      files.map((file) => {
        const id = crypto.randomUUID();
        ask(id, file);
        return id;
      }),
    retry,
    /** Takes a picture out; one that is on its way is given up. */
    remove(id: string) {
      const rest = new Map(all$.value);
      rest.delete(id);
      all$.next(rest);
      removed$.next(id);
    },
    areUnderWay: () => all().some(([, { kind }]) => kind === 'waiting' || kind === 'sending'),
    /** Starts uploading; after the returned function was called, nothing is uploaded any more. */
    open() {
      const uploads = asked$.pipe(mergeMap(upload, atOnce)).subscribe();
      uploads.add(
        fromEvent(window, 'online').subscribe(() => {
          for (const [id, picture] of all()) if (picture.kind === 'failed' && picture.lost) retry(id);
        }),
      );
      return () => uploads.unsubscribe();
    },
  };
}
export type PictureStore = ReturnType<typeof createPictures>;
