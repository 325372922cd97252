import { ApiError } from '@roadworthy/api-client';
import { editAdRules, postAdRules } from '@roadworthy/contract/forms/post-ad';
import { useForm } from '@roadworthy/forms/use-form';
import { wrongFields } from '@roadworthy/forms/wrong-fields';
import { useLocation } from '@roadworthy/router';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AdValues, emptyAd } from './ad-values';
import { draftOf } from './draft/ad-draft';
import type { Start } from './draft/start';
import { useKeeping } from './draft/use-keeping';
import { readyPictures } from './pictures/ready-pictures';
import { usePictures } from './pictures/use-pictures';
import { changeAd, type PostedAd, postAd } from './send-ad';

/** `waiting` for pictures that are on their way, then `sending`; both begin and end at `open`. */
type Phase = 'open' | 'waiting' | 'sending';

const isAboutFields = ({ errors }: ApiError): boolean => Object.keys(errors).some((name) => name in emptyAd);

/** What people fear when no answer comes is said to be unfounded. */
const inWords = (error: ApiError): ApiError =>
  error.status === 0 ? new ApiError(`${error.message} Everything that you entered is kept on this device.`, 0) : error;

/**
 * State of the form of an ad: its fields, its pictures, and the draft that is kept until it is posted (specification
 * section 4 'Post ad'). What is sent is what the form holds once its pictures have arrived.
 */
export function useAdForm(start: Start, onPosted: (ad: PostedAd) => void) {
  const { ad, untouched } = start;
  const { key } = useLocation();
  const rules = ad ? editAdRules : postAdRules;
  const pictures = usePictures(start.pictures, ad?._id);
  const [tried, setTried] = useState(start.tried);
  const [phase, setPhase] = useState<Phase>('open');
  const [failedAt, setFailedAt] = useState<string>();
  const latest = useRef<AdValues>(start.values);

  const post = async (): Promise<void> => {
    const values = { ...latest.current, ...readyPictures(latest.current, pictures.store.current()) };
    const wrong = wrongFields(rules, values);
    if (Object.keys(wrong).length > 0) throw new ApiError('Please check the form.', 400, wrong);
    const fields = rules.validateSync(values);
    setPhase('sending');
    setTried(true);
    const posted = await (ad ? changeAd(ad._id, fields, ad) : postAd(fields, start.key, tried));
    forget();
    onPosted(posted);
  };
  const form = useForm({
    initial: start.values,
    rules,
    send: async () => {
      setFailedAt(undefined);
      setPhase('waiting');
      if (!(await pictures.settled())) return;
      try {
        await post();
      } catch (error) {
        // The form must be in sight again before its first wrong field can get focus.
        flushSync(() => setPhase('open'));
        if (!(error instanceof ApiError)) throw error;
        setTried(error.status === 0);
        setFailedAt(isAboutFields(error) ? undefined : key);
        throw inWords(error);
      }
    },
  });
  latest.current = form.values;

  const kept = draftOf(form.values, pictures.all);
  const isUntouched =
    JSON.stringify(kept.values) === JSON.stringify(untouched) && kept.uploads.length + kept.missed.length === 0;
  const { keeping, forget } = useKeeping(start.name, { key: start.key, tried, ...kept }, isUntouched, start.restored);
  const wrong = useMemo(() => {
    const failed = form.values.images.some((id) => pictures.all.get(id)?.kind === 'failed');
    return { ...wrongFields(rules, form.values), ...(failed && { images: 'A picture did not arrive.' }) };
  }, [rules, form.values, pictures.all]);
  return {
    start,
    form,
    ad,
    pictures,
    latest,
    phase,
    wrong,
    keeping,
    forget,
    /** The words of a failure that takes the form's place, until the reader comes back to the form. */
    failure: failedAt === key ? form.failure : '',
  };
}
export type AdFormState = ReturnType<typeof useAdForm>;
