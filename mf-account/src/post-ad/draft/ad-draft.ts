import type { UploadedPicture } from '@roadworthy/contract/api/posting';
import { userStoragePrefix } from '@roadworthy/contract/storage-keys';
import { readDraft } from '../../lib/draft-storage';
import { type AdFields, type AdValues, emptyAd } from '../ad-values';
import { findPicture, getPictureUrl, toFileInfo } from '../pictures/form-pictures';
import type { FileInfo } from '../pictures/picture-rules';

/** Schema version of `AdDraft`; drafts of other versions are ignored. */
export const draftVersion = 1;

/** An unposted ad, stored in this browser. */
export type AdDraft = {
  /** Sent as `Idempotency-Key`: retrying after a lost response does not post the ad twice. */
  key: string;
  /** The form was sent without a response: if an ad was posted, its contents may differ from these. */
  tried: boolean;
  values: AdFields;
  /** Of an edit: the ad's fields when the form was opened. Absent in drafts of earlier releases. */
  untouched?: AdFields;
  uploads: ({ picture: UploadedPicture } & FileInfo)[];
  /** Names of files that were not uploaded. They have to be chosen again where the browser cannot store files. */
  missed: string[];
};

/** @param ad id of the ad that is edited; absent for a new one */
export const draftName = (user: string, ad?: string): string => `${userStoragePrefix(user)}ad-draft.${ad ?? 'new'}`;

/** Stored values can be edited by the user: a field of the wrong type is treated as empty. */
function sanitizeValues(values: Partial<AdFields>): AdFields {
  const fields = Object.entries(emptyAd).map(([name, empty]) => {
    const value: unknown = values[name as keyof AdFields];
    const isValid = Array.isArray(empty)
      ? Array.isArray(value) && value.every((entry) => typeof entry === 'string')
      : typeof value === 'string';
    return [name, isValid ? value : empty];
  });
  return Object.fromEntries(fields) as AdFields;
}

export function readAdDraft(name: string): AdDraft | undefined {
  const draft = readDraft<Partial<AdDraft>>(name, draftVersion)?.content;
  if (typeof draft?.key !== 'string' || typeof draft.values !== 'object') return undefined;
  const { key, tried, untouched, uploads, missed } = draft;
  return {
    key,
    tried: tried === true,
    values: sanitizeValues(draft.values),
    untouched: untouched && sanitizeValues(untouched),
    uploads: Array.isArray(uploads) ? uploads.filter((upload) => typeof upload?.picture?.url === 'string') : [],
    missed: Array.isArray(missed) ? missed.map(String) : [],
  };
}

/** The storable part of a form: uploaded pictures by URL, the others by file name. */
export function toDraft(values: AdValues): Pick<AdDraft, 'values' | 'uploads' | 'missed'> {
  const { images, featured_image } = values;
  return {
    values: {
      ...values,
      images: images.flatMap((picture) => getPictureUrl(picture) ?? []),
      featured_image: getPictureUrl(findPicture(images, featured_image)) ?? '',
    },
    uploads: images.flatMap((picture) =>
      picture.kind === 'uploaded' ? [{ picture: picture.picture, name: picture.name, size: picture.size }] : [],
    ),
    missed: images.flatMap((picture) => (getPictureUrl(picture) ? [] : (toFileInfo(picture)?.name ?? []))),
  };
}
