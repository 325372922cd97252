import { ApiError } from '@roadworthy/api-client';
import type { EditAdForm } from '@roadworthy/contract/forms/post-ad';
import { toFieldErrors } from '@roadworthy/forms/field-errors';
import { useForm } from '@roadworthy/forms/use-form';
import { useLocation } from '@roadworthy/router';
import { dequal } from 'dequal/lite';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { emptyAd } from './ad-values';
import { toDraft } from './draft/ad-draft';
import type { InitialFormState } from './draft/initial-form-state';
import { useAutosave } from './draft/use-autosave';
import { adChangeRules, newAdRules } from './form-rules';
import { isPending, replacePicture, retryFailed } from './pictures/form-pictures';
import { useUploads } from './pictures/use-uploads';
import { changeAd, type PostedAd, postAd } from './send-ad';
import { toCombination } from './variant/combination';
import { useDoubts } from './variant/use-doubts';
import { useVariant } from './variant/use-variant';

const isAboutFields = ({ errors }: ApiError): boolean => Object.keys(errors).some((name) => name in emptyAd);

/** On network failure, reassures the user that the draft is saved. */
const withReassurance = (error: ApiError): ApiError =>
  error.status === 0 ? new ApiError(`${error.message} Everything that you entered is kept on this device.`, 0) : error;

/** What happened to the ad since the form was opened. */
type Submission = {
  isSending: boolean;
  /** A request may have posted the ad: its response was lost. */
  tried: boolean;
  /** The visit, by location key, that shows the failure instead of the form. */
  failedAt?: string;
  /** Id of the user's earlier ad of the same car, which blocks this one. */
  earlierAd?: string;
};

/**
 * The ad form. Its values, with the pictures and the state of their uploads, are one state; everything else follows:
 *
 *     fields, uploads, restored files → values → payload (form rules) → API
 *                                         ↓
 *                              draft → localStorage, pending files → IndexedDB
 *
 * A submitted form waits for pending uploads and sends the values that it has then (SELL-22). The draft is kept until
 * the ad is posted (SELL-6).
 */
export function useAdForm(initialState: InitialFormState, onPosted: (ad: PostedAd) => void) {
  const { ad, untouched, key: idempotencyKey } = initialState;
  const { key } = useLocation();
  const rules = ad ? adChangeRules : newAdRules;
  const [submission, setSubmission] = useState<Submission>({ isSending: false, tried: initialState.tried });
  const { isSending, tried, failedAt, earlierAd } = submission;

  const doubts = useDoubts(ad && toCombination(untouched));

  const send = async (fields: EditAdForm) => {
    if (!(await doubts.check(toCombination(fields, car.variant)))) return false;
    setSubmission({ isSending: true, tried: true });
    try {
      const posted = await (ad ? changeAd(ad._id, fields, ad) : postAd(fields, idempotencyKey, tried));
      discard();
      onPosted(posted);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const next = {
        isSending: false,
        tried: tried || error.status === 0 || error.status >= 500,
        failedAt: isAboutFields(error) ? undefined : key,
        earlierAd: error.status === 409 ? error.errors.car_id : undefined,
      };
      // The form must be visible again before its first invalid field can be focused.
      flushSync(() => setSubmission(next));
      throw withReassurance(error);
    }
  };
  const form = useForm({
    initial: initialState.values,
    rules,
    send,
    isWaiting: ({ images }) => images.some(isPending),
  });
  const { values } = form;
  const car = useVariant(form);

  useUploads(values.images, {
    ad: ad?._id,
    onChange: (picture) =>
      form.fill(
        (current) => ({ images: replacePicture(current.images, picture) }),
        // Progress changes nothing that the rules see.
        picture.kind !== 'sending',
      ),
    onOnline: () => form.fill((current) => ({ images: retryFailed(current.images, ({ lost }) => lost) })),
  });
  const draft = useMemo(
    () => ({ key: idempotencyKey, tried, untouched: ad && untouched, ...toDraft(values) }),
    [idempotencyKey, tried, ad, untouched, values],
  );
  const isUntouched = dequal(draft.values, untouched) && draft.uploads.length + draft.missed.length === 0;
  const { saveStatus, discard } = useAutosave(initialState.name, draft, isUntouched, initialState.restored);
  const invalidFields = useMemo(() => toFieldErrors(rules, values), [rules, values]);
  return {
    initialState,
    form,
    car,
    doubts,
    ad,
    invalidFields,
    saveStatus,
    discard,
    earlierAd,
    isSending,
    isWaitingForUploads: form.isQueued && !isSending,
    /** Message of a failure that replaces the form, until the user returns to it. */
    failure: failedAt === key ? form.failure : '',
  };
}
export type AdFormState = ReturnType<typeof useAdForm>;
