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
import type { FileInfo } from './picture-rules';
import { uploadPicture } from './upload-picture';

/** A picture of the form: existing on the ad, uploaded, or being uploaded. `share`: upload progress from 0 to 1. */
export type FormPicture =
  | { kind: 'existing'; picture: Picture }
  | ({ kind: 'uploaded'; picture: UploadedPicture } & FileInfo)
  | { kind: 'waiting'; file: File }
  | { kind: 'sending'; file: File; share: number }
  /** `lost`: there was no response; retried once the browser is online. */
  | { kind: 'failed'; file: File; message: string; lost: boolean };

export type FormPictures = ReadonlyMap<string, FormPicture>;

const MAX_PARALLEL_UPLOADS = 3;

/** File name and size of a picture chosen in this browser. */
export function toFileInfo(picture: FormPicture): FileInfo | undefined {
  if (picture.kind === 'existing') return undefined;
  const { name, size } = picture.kind === 'uploaded' ? picture : picture.file;
  return { name, size };
}

/** The URL of a picture that is on the server. */
export const getPictureUrl = (picture: FormPicture | undefined): string | undefined =>
  picture && 'picture' in picture ? picture.picture.url : undefined;

/**
 * The pictures of one form and their uploads: one request per file, three in parallel. Which are shown, and in which
 * order, is the form's state (`images`). Nothing is uploaded before `open`.
 * @param ad id of the ad that is edited; absent for a new one
 */
export function createPictures(initial: Iterable<readonly [string, FormPicture]> = [], ad?: string) {
  const all$ = new BehaviorSubject<FormPictures>(new Map(initial));
  const uploadRequests$ = new Subject<string>();
  const removed$ = new Subject<string>();
  const setPicture = (id: string, picture: FormPicture) => all$.next(new Map(all$.value).set(id, picture));

  const toFailedPicture = (file: File, error: unknown): Observable<FormPicture> => {
    const { message, status } = error instanceof ApiError ? error : new ApiError('The connection was lost.', 0);
    return of({
      kind: 'failed',
      file,
      message: status === 0 ? 'The connection was lost.' : message,
      lost: status === 0,
    });
  };
  const upload = (id: string) =>
    defer(() => {
      const waiting = all$.value.get(id);
      // It may have been removed while queued.
      if (waiting?.kind !== 'waiting') return EMPTY;
      const { file } = waiting;
      return uploadPicture(file, ad).pipe(
        map((progressOrPicture): FormPicture => {
          if (typeof progressOrPicture === 'number') return { kind: 'sending', file, share: progressOrPicture };
          return { kind: 'uploaded', picture: progressOrPicture, name: file.name, size: file.size };
        }),
        catchError((error) => toFailedPicture(file, error)),
        takeUntil(removed$.pipe(filter((removed) => removed === id))),
        tap((picture) => setPicture(id, picture)),
      );
    });

  const enqueue = (id: string, file: File) => {
    setPicture(id, { kind: 'waiting', file });
    uploadRequests$.next(id);
  };
  const retry = (id: string) => {
    const picture = all$.value.get(id);
    if (picture?.kind === 'failed') enqueue(id, picture.file);
  };
  const listAll = () => [...all$.value];

  return {
    current: () => all$.value,
    subscribe(onChange: () => void) {
      const subscription = all$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    /** @returns the ids of the files in the form */
    add: (files: readonly File[]): string[] =>
      files.map((file) => {
        const id = crypto.randomUUID();
        enqueue(id, file);
        return id;
      }),
    retry,
    /** Removes a picture; cancels its upload. */
    remove(id: string) {
      const remaining = new Map(all$.value);
      remaining.delete(id);
      all$.next(remaining);
      removed$.next(id);
    },
    hasPendingUploads: () => listAll().some(([, { kind }]) => kind === 'waiting' || kind === 'sending'),
    /** Starts uploading; the returned function stops all uploads. */
    open() {
      const uploads = uploadRequests$.pipe(mergeMap(upload, MAX_PARALLEL_UPLOADS)).subscribe();
      uploads.add(
        fromEvent(window, 'online').subscribe(() => {
          for (const [id, picture] of listAll()) if (picture.kind === 'failed' && picture.lost) retry(id);
        }),
      );
      return () => uploads.unsubscribe();
    },
  };
}
export type PictureStore = ReturnType<typeof createPictures>;
