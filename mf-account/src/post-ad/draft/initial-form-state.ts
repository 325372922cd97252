import type { OwnAd } from '@roadworthy/contract/api/posting';
import { type AdValues, emptyAd, toFormValues } from '../ad-values';
import type { FormPicture } from '../pictures/form-pictures';
import { draftName, readAdDraft } from './ad-draft';

/** Initial state of the form. */
export type InitialFormState = {
  user: string;
  /** Storage key of its draft. */
  name: string;
  ad: OwnAd | undefined;
  /** Field values without a draft. */
  untouched: AdValues;
  /** Field values, of the draft if there is one. */
  values: AdValues;
  pictures: (readonly [string, FormPicture])[];
  restored: boolean;
  missed: string[];
  key: string;
  tried: boolean;
};

/** The draft stored in this browser, else the ad's values, else the empty form. */
export function getInitialFormState(user: string, ad?: OwnAd): InitialFormState {
  const name = draftName(user, ad?._id);
  const untouched = ad ? toFormValues(ad) : emptyAd;
  const draft = readAdDraft(name);
  const pictures = new Map<string, FormPicture>();
  for (const picture of ad?.pictures ?? []) pictures.set(picture.url, { kind: 'existing', picture });
  for (const upload of draft?.uploads ?? []) pictures.set(upload.picture.url, { kind: 'uploaded', ...upload });
  const restored = { restored: Boolean(draft), missed: draft?.missed ?? [] };
  const common = { user, name, ad, untouched, pictures: [...pictures], ...restored };
  if (!draft) return { ...common, values: untouched, key: crypto.randomUUID(), tried: false };
  // Drops pictures that the ad lost since the draft was saved, and appends new ones.
  const stillPresent = draft.values.images.filter((url) => pictures.has(url));
  const images = [...new Set([...stillPresent, ...untouched.images])];
  const featured = pictures.has(draft.values.featured_image) ? draft.values.featured_image : '';
  return {
    ...common,
    values: { ...draft.values, images, featured_image: featured },
    key: draft.key,
    tried: draft.tried,
  };
}
