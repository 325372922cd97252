import { ApiError } from '@roadworthy/api-client';
import { request } from '@roadworthy/query';
import { catchError, distinctUntilChanged, map, Observable, of, timeout } from 'rxjs';
import { uploadPicture as uploadPictureCall } from '../api';
import type { FormPicture } from './form-pictures';

/** Time without progress after which an upload counts as lost; resizing a large picture takes the server a while. */
const UPLOAD_TIMEOUT_MS = 60_000;
/** Progress is reported in steps of 5 %. */
const PROGRESS_STEPS = 20;

const toFailedPicture = (id: string, file: File, error: unknown): FormPicture => {
  const isLost = !(error instanceof ApiError) || error.status === 0;
  return { id, kind: 'failed', file, message: isLost ? 'The connection was lost.' : error.message, lost: isLost };
};

/**
 * Uploads the file of a picture (SELL-21): emits the picture's states, of which the last is uploaded or failed.
 * Unsubscribing cancels the upload.
 * @param ad id of the ad that is edited: the plan's allowance is not checked then
 */
export function uploadPicture(id: string, file: File, ad?: string): Observable<FormPicture> {
  const progress$ = new Observable<number | FormPicture>((subscriber) => {
    const abort = new AbortController();
    const onProgress = (share: number) => subscriber.next(Math.round(share * PROGRESS_STEPS) / PROGRESS_STEPS);
    onProgress(0);
    request(uploadPictureCall, { file, ad }, { signal: abort.signal, onProgress }).then(
      (picture) => {
        if (!picture) return subscriber.error(new ApiError('The server did not keep the picture.', 502));
        subscriber.next({ id, kind: 'uploaded', picture, name: file.name, size: file.size });
        subscriber.complete();
      },
      (error) => subscriber.error(error),
    );
    return () => abort.abort();
  });
  return progress$.pipe(
    timeout({ each: UPLOAD_TIMEOUT_MS }),
    distinctUntilChanged(),
    map((state): FormPicture => (typeof state === 'number' ? { id, kind: 'sending', file, share: state } : state)),
    catchError((error) => of(toFailedPicture(id, file, error))),
  );
}
