import { useEffect, useEffectEvent, useState } from 'react';
import { BehaviorSubject, filter, fromEvent, mergeMap, type Subscription, takeUntil } from 'rxjs';
import { type FormPicture, findPicture, isPending, isWaiting } from './form-pictures';
import { uploadPicture } from './upload-picture';

const MAX_PARALLEL_UPLOADS = 3;

type Options = {
  /** Receives each new state of a picture that is being uploaded. */
  onChange: (picture: FormPicture) => void;
  /** The browser is online again. */
  onOnline: () => void;
  /** Id of the ad that is edited; absent for a new one. */
  ad: string | undefined;
};

/** Uploads what waits, one request per file, three in parallel; cancels the uploads of removed pictures. */
function startUploads(
  images$: BehaviorSubject<readonly FormPicture[]>,
  onChange: (picture: FormPicture) => void,
  ad: string | undefined,
): Subscription {
  const started = new WeakSet<FormPicture>();
  return images$
    .pipe(
      mergeMap((images) => images.filter(isWaiting)),
      filter((picture) => !started.has(picture) && Boolean(started.add(picture))),
      mergeMap(({ id, file }) => {
        const removed$ = images$.pipe(filter((images) => !findPicture(images, id)));
        return uploadPicture(id, file, ad).pipe(takeUntil(removed$));
      }, MAX_PARALLEL_UPLOADS),
    )
    .subscribe(onChange);
}

/** Uploads the form's pictures while it is shown (SELL-21). */
export function useUploads(images: readonly FormPicture[], { ad, ...handlers }: Options): void {
  const [images$] = useState(() => new BehaviorSubject(images));
  const onChange = useEffectEvent(handlers.onChange);
  const onOnline = useEffectEvent(handlers.onOnline);
  useEffect(() => {
    const subscription = startUploads(images$, (picture) => onChange(picture), ad);
    subscription.add(fromEvent(window, 'online').subscribe(() => onOnline()));
    return () => subscription.unsubscribe();
  }, [images$, ad]);
  useEffect(() => images$.next(images), [images$, images]);

  const hasPending = images.some(isPending);
  useEffect(() => {
    if (!hasPending) return;
    // Asks for confirmation before the page is closed during an upload: not every browser can store the files.
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [hasPending]);
}
