import { ApiError } from '@roadworthy/api-client';
import { editAdSchema, postAdSchema } from '@roadworthy/contract/forms/post-ad';
import { toFieldErrors } from '@roadworthy/forms/field-errors';
import { useForm } from '@roadworthy/forms/use-form';
import { useLocation } from '@roadworthy/router';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AdValues, emptyAd } from './ad-values';
import { toDraft } from './draft/ad-draft';
import type { InitialFormState } from './draft/initial-form-state';
import { useAutosave } from './draft/use-autosave';
import { readyPictures } from './pictures/ready-pictures';
import { usePictures } from './pictures/use-pictures';
import { changeAd, type PostedAd, postAd } from './send-ad';

/** `waiting` for pending uploads, then `sending`; both start from and return to `open`. */
type Phase = 'open' | 'waiting' | 'sending';

const isAboutFields = ({ errors }: ApiError): boolean => Object.keys(errors).some((name) => name in emptyAd);

/** On network failure, reassures the user that the draft is saved. */
const withReassurance = (error: ApiError): ApiError =>
  error.status === 0 ? new ApiError(`${error.message} Everything that you entered is kept on this device.`, 0) : error;

/**
 * State of the ad form: fields, pictures, and the draft that is stored until the ad is posted (SELL-6). Sends the
 * values that the form has once its pictures are uploaded.
 */
export function useAdForm(initialState: InitialFormState, onPosted: (ad: PostedAd) => void) {
  const { ad, untouched } = initialState;
  const { key } = useLocation();
  const rules = ad ? editAdSchema : postAdSchema;
  const pictures = usePictures(initialState.pictures, ad?._id);
  const [tried, setTried] = useState(initialState.tried);
  const [phase, setPhase] = useState<Phase>('open');
  const [failedAt, setFailedAt] = useState<string>();
  const [earlierAd, setEarlierAd] = useState<string>();
  const latest = useRef<AdValues>(initialState.values);

  const post = async (): Promise<void> => {
    const values = { ...latest.current, ...readyPictures(latest.current, pictures.store.current()) };
    const invalidFields = toFieldErrors(rules, values);
    if (Object.keys(invalidFields).length > 0) throw new ApiError('Please check the form.', 400, invalidFields);
    const fields = rules.validateSync(values);
    setPhase('sending');
    setTried(true);
    const posted = await (ad ? changeAd(ad._id, fields, ad) : postAd(fields, initialState.key, tried));
    discard();
    onPosted(posted);
  };
  const form = useForm({
    initial: initialState.values,
    rules,
    send: async () => {
      setFailedAt(undefined);
      setEarlierAd(undefined);
      setPhase('waiting');
      if (!(await pictures.waitForUploads())) return;
      try {
        await post();
      } catch (error) {
        // The form must be visible again before its first invalid field can be focused.
        flushSync(() => setPhase('open'));
        if (!(error instanceof ApiError)) throw error;
        setTried(error.status === 0);
        if (error.status === 409) setEarlierAd(error.errors.car_id);
        setFailedAt(isAboutFields(error) ? undefined : key);
        throw withReassurance(error);
      }
    },
  });
  latest.current = form.values;

  const draft = toDraft(form.values, pictures.all);
  const isUntouched =
    JSON.stringify(draft.values) === JSON.stringify(untouched) && draft.uploads.length + draft.missed.length === 0;
  const { saveStatus, discard } = useAutosave(
    initialState.name,
    { key: initialState.key, tried, ...draft },
    isUntouched,
    initialState.restored,
  );
  const invalidFields = useMemo(() => {
    const failed = form.values.images.some((id) => pictures.all.get(id)?.kind === 'failed');
    return { ...toFieldErrors(rules, form.values), ...(failed && { images: 'A picture did not arrive.' }) };
  }, [rules, form.values, pictures.all]);
  return {
    initialState,
    form,
    ad,
    pictures,
    latest,
    phase,
    invalidFields,
    saveStatus,
    discard,
    /** Id of the user's earlier ad of the same car, which blocks this one. */
    earlierAd,
    /** Message of a failure that replaces the form, until the user returns to it. */
    failure: failedAt === key ? form.failure : '',
  };
}
export type AdFormState = ReturnType<typeof useAdForm>;
