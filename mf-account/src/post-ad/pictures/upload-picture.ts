import { send } from '@roadworthy/api-client';
import type { UploadAnswer, UploadedPicture } from '@roadworthy/contract/api/posting';
import { Observable, timeout } from 'rxjs';

/**
 * Milliseconds without any progress after which an upload counts as lost: making the sizes of a large picture takes a
 * while.
 */
const patience = 60_000;
const path = 'cars/upload-other-car-images';

/**
 * Sends one file to `cars/upload-other-car-images`: the share that has left, from 0 to 1, then the picture as the
 * server keeps it. Unsubscribing gives the upload up.
 * @param ad id of the ad that is edited: the plan's allowance is not asked for then
 */
export const uploadPicture = (file: File, ad?: string): Observable<number | UploadedPicture> =>
  new Observable<number | UploadedPicture>((watcher) => {
    const stop = new AbortController();
    const form = new FormData();
    form.append('images', file);
    const onProgress = (share: number) => watcher.next(share);
    watcher.next(0);
    send<UploadAnswer>('POST', ad ? `${path}?car_id=${encodeURIComponent(ad)}` : path, form, {
      signal: stop.signal,
      onProgress,
    }).then(
      ({ data: [picture] }) => {
        if (picture) watcher.next(picture);
        watcher.complete();
      },
      (error) => watcher.error(error),
    );
    return () => stop.abort();
  }).pipe(timeout({ each: patience }));
