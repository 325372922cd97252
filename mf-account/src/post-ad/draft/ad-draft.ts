import type { UploadedPicture } from '@roadworthy/contract/api/posting';
import { keptPrefixOf } from '@roadworthy/contract/kept';
import { readDraft } from '../../lib/kept-draft';
import { type AdValues, emptyAd } from '../ad-values';
import { addressOf, type FormPictures, markOf } from '../pictures/form-pictures';
import type { FileMark } from '../pictures/picture-rules';

/** The shape below; a draft of another one is not read. */
export const draftVersion = 1;

/** An ad that is being written, as this browser keeps it until it is posted. */
export type AdDraft = {
  /** The name of posting it (`Idempotency-Key`): an answer that was lost never posts twice. */
  key: string;
  /** It was sent, and no answer is known: what was posted, if it was, may hold other words than these. */
  tried: boolean;
  /** `images` and `featured_image` by address. */
  values: AdValues;
  uploads: ({ picture: UploadedPicture } & FileMark)[];
  /** Names of files that had not arrived. A browser keeps no files: they are chosen again. */
  missed: string[];
};

/** @param ad id of the ad that is edited; absent for a new one */
export const draftName = (user: string, ad?: string): string => `${keptPrefixOf(user)}ad-draft.${ad ?? 'new'}`;

/** Anybody may edit what a browser keeps: a field of another type is as if it was never filled in. */
function sound(values: Partial<AdValues>): AdValues {
  const fields = Object.entries(emptyAd).map(([name, empty]) => {
    const value: unknown = values[name as keyof AdValues];
    const isSound = Array.isArray(empty)
      ? Array.isArray(value) && value.every((entry) => typeof entry === 'string')
      : typeof value === 'string';
    return [name, isSound ? value : empty];
  });
  return Object.fromEntries(fields) as AdValues;
}

export function readAdDraft(name: string): AdDraft | undefined {
  const draft = readDraft<Partial<AdDraft>>(name, draftVersion)?.content;
  if (typeof draft?.key !== 'string' || typeof draft.values !== 'object') return undefined;
  const { key, tried, uploads, missed } = draft;
  return {
    key,
    tried: tried === true,
    values: sound(draft.values),
    uploads: Array.isArray(uploads) ? uploads.filter((upload) => typeof upload?.picture?.url === 'string') : [],
    missed: Array.isArray(missed) ? missed.map(String) : [],
  };
}

/** What is kept of a form: pictures that have arrived by their address, the others by the name of their file. */
export function draftOf(values: AdValues, pictures: FormPictures): Pick<AdDraft, 'values' | 'uploads' | 'missed'> {
  const shown = values.images.flatMap((id) => pictures.get(id) ?? []);
  return {
    values: {
      ...values,
      images: shown.flatMap((picture) => addressOf(picture) ?? []),
      featured_image: addressOf(pictures.get(values.featured_image)) ?? '',
    },
    uploads: shown.flatMap((picture) =>
      picture.kind === 'uploaded' ? [{ picture: picture.picture, name: picture.name, size: picture.size }] : [],
    ),
    missed: shown.flatMap((picture) => (addressOf(picture) ? [] : (markOf(picture)?.name ?? []))),
  };
}
