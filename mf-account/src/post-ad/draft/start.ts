import type { OwnAd } from '@roadworthy/contract/api/posting';
import { type AdValues, emptyAd, valuesOf } from '../ad-values';
import type { FormPicture } from '../pictures/form-pictures';
import { draftName, readAdDraft } from './ad-draft';

/** What a form begins with. */
export type Start = {
  user: string;
  /** Where its draft is kept. */
  name: string;
  ad: OwnAd | undefined;
  /** The fields with no draft. */
  untouched: AdValues;
  /** The fields; of the draft, when there is one. */
  values: AdValues;
  pictures: (readonly [string, FormPicture])[];
  restored: boolean;
  missed: string[];
  key: string;
  tried: boolean;
};

/** The beginning of a form: the draft that this browser kept, else the ad as it is, else nothing. */
export function startOf(user: string, ad?: OwnAd): Start {
  const name = draftName(user, ad?._id);
  const untouched = ad ? valuesOf(ad) : emptyAd;
  const draft = readAdDraft(name);
  const pictures = new Map<string, FormPicture>();
  for (const picture of ad?.pictures ?? []) pictures.set(picture.url, { kind: 'kept', picture });
  for (const upload of draft?.uploads ?? []) pictures.set(upload.picture.url, { kind: 'uploaded', ...upload });
  const restored = { restored: Boolean(draft), missed: draft?.missed ?? [] };
  const start = { user, name, ad, untouched, pictures: [...pictures], ...restored };
  if (!draft) return { ...start, values: untouched, key: crypto.randomUUID(), tried: false };
  // Pictures that the ad lost since are gone, those that it got since follow at the end.
  const here = draft.values.images.filter((url) => pictures.has(url));
  const images = [...new Set([...here, ...untouched.images])];
  const featured = pictures.has(draft.values.featured_image) ? draft.values.featured_image : '';
  return {
    ...start,
    values: { ...draft.values, images, featured_image: featured },
    key: draft.key,
    tried: draft.tried,
  };
}
