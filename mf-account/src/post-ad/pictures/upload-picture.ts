import { send } from '@roadworthy/api-client';
import type { UploadedPicture, UploadResponse } from '@roadworthy/contract/api/posting';
import { Observable, timeout } from 'rxjs';

/** Time without progress after which an upload counts as lost; resizing a large picture takes the server a while. */
const UPLOAD_TIMEOUT_MS = 60_000;
const path = 'cars/upload-other-car-images';

/**
 * Uploads one file to `cars/upload-other-car-images`: emits progress from 0 to 1, then the stored picture.
 * Unsubscribing cancels the upload.
 * @param ad id of the ad that is edited: the plan's allowance is not checked then
 */
export const uploadPicture = (file: File, ad?: string): Observable<number | UploadedPicture> =>
  new Observable<number | UploadedPicture>((subscriber) => {
    const abort = new AbortController();
    const form = new FormData();
    form.append('images', file);
    const onProgress = (progress: number) => subscriber.next(progress);
    subscriber.next(0);
    send<UploadResponse>('POST', ad ? `${path}?car_id=${encodeURIComponent(ad)}` : path, form, {
      signal: abort.signal,
      onProgress,
    }).then(
      ({ data: [picture] }) => {
        if (picture) subscriber.next(picture);
        subscriber.complete();
      },
      (error) => subscriber.error(error),
    );
    return () => abort.abort();
  }).pipe(timeout({ each: UPLOAD_TIMEOUT_MS }));
