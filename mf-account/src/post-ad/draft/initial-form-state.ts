import type { OwnAd } from '@roadworthy/contract/api/posting';
import { dequal } from 'dequal/lite';
import { type AdFields, type AdValues, emptyAd, toAdFields } from '../ad-values';
import type { FormPicture } from '../pictures/form-pictures';
import { type AdDraft, readAdDraft } from './ad-draft';
import type { OpenDraft } from './use-open-draft';

/** Initial state of the form. */
export type InitialFormState = OpenDraft & {
  user: string;
  ad: OwnAd | undefined;
  /** The fields without a draft. */
  untouched: AdFields;
  /** The form's values, of the draft if there is one. */
  values: AdValues;
  restored: boolean;
  missed: string[];
  key: string;
  tried: boolean;
};

/** The fields as they are now, with those that the seller changed in the draft. */
function applyChanges(now: AdFields, { values, untouched }: AdDraft): AdFields {
  if (!untouched) return values;
  const names = Object.keys(now) as (keyof AdFields)[];
  const changed = names.filter((name) => !dequal(values[name], untouched[name]));
  return { ...now, ...Object.fromEntries(changed.map((name) => [name, values[name]])) };
}

/** The draft stored in this browser, else the ad's fields, else what a new ad begins with. */
export function getInitialFormState(user: string, open: OpenDraft, ad?: OwnAd, newAd = emptyAd): InitialFormState {
  const untouched = ad ? toAdFields(ad) : newAd;
  const draft = readAdDraft(open.name);
  const pictures = new Map<string, FormPicture>();
  for (const picture of ad?.pictures ?? []) pictures.set(picture.url, { id: picture.url, kind: 'existing', picture });
  for (const upload of draft?.uploads ?? []) {
    pictures.set(upload.picture.url, { id: upload.picture.url, kind: 'uploaded', ...upload });
  }
  const toValues = (fields: AdFields, urls: Iterable<string>): AdValues => ({
    ...fields,
    images: [...urls].flatMap((url) => pictures.get(url) ?? []),
  });
  const common = { ...open, user, ad, untouched, restored: Boolean(draft), missed: draft?.missed ?? [] };
  if (!draft) {
    return { ...common, values: toValues(untouched, untouched.images), key: crypto.randomUUID(), tried: false };
  }
  const fields = applyChanges(untouched, draft);
  // Drops pictures that the ad lost since the draft was saved, and appends new ones.
  const images = new Set([...fields.images, ...untouched.images]);
  const featured = pictures.has(fields.featured_image) ? fields.featured_image : '';
  return {
    ...common,
    values: toValues({ ...fields, featured_image: featured }, images),
    key: draft.key,
    tried: draft.tried,
  };
}
