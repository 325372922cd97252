import type { Picture } from '@roadworthy/contract/api/listings';
import type { UploadedPicture } from '@roadworthy/contract/api/posting';
import type { FileInfo } from './picture-rules';

type WaitingPicture = { id: string; kind: 'waiting'; file: File };

/** A picture of the form: existing on the ad, uploaded, or being uploaded. `share`: upload progress from 0 to 1. */
export type FormPicture =
  | { id: string; kind: 'existing'; picture: Picture }
  | ({ id: string; kind: 'uploaded'; picture: UploadedPicture } & FileInfo)
  | WaitingPicture
  | { id: string; kind: 'sending'; file: File; share: number }
  /** `lost`: there was no response; retried once the browser is online. */
  | { id: string; kind: 'failed'; file: File; message: string; lost: boolean };

/** The pictures of the form in display order, and the id of the featured one; '' for none. */
type PictureValues = { images: readonly FormPicture[]; featured_image: string };

export const findPicture = (images: readonly FormPicture[], id: string): FormPicture | undefined =>
  images.find((picture) => picture.id === id);

/** File name and size of a picture chosen in this browser. */
export function toFileInfo(picture: FormPicture): FileInfo | undefined {
  if (picture.kind === 'existing') return undefined;
  const { name, size } = picture.kind === 'uploaded' ? picture : picture.file;
  return { name, size };
}

/** The URL of a picture that is on the server. */
export const getPictureUrl = (picture: FormPicture | undefined): string | undefined =>
  picture && 'picture' in picture ? picture.picture.url : undefined;

export const isWaiting = (picture: FormPicture): picture is WaitingPicture => picture.kind === 'waiting';
export const isPending = ({ kind }: FormPicture): boolean => kind === 'waiting' || kind === 'sending';

/** Whether a picture is the last saved one and is being replaced: the server deletes it when the form is saved. */
export const isBeingReplaced = (images: readonly FormPicture[], id: string): boolean =>
  images.length > 1 && images.every((picture) => (picture.kind === 'existing') === (picture.id === id));

/** Appends files, which wait for their upload. The first picture of a form is featured until another is chosen. */
export function addFiles({ images, featured_image }: PictureValues, files: readonly File[]): PictureValues {
  const added = files.map((file): FormPicture => ({ id: crypto.randomUUID(), kind: 'waiting', file }));
  const first = images.length === 0 ? (added[0]?.id ?? '') : '';
  return { images: [...images, ...added], featured_image: featured_image || first };
}

/**
 * Removes a picture. Without its featured picture, a new ad has none until the seller chooses: 'Please select a featured
 * image'. Of a published ad, the server already features the next picture.
 */
export function removePicture(
  { images, featured_image }: PictureValues,
  id: string,
  isPublished: boolean,
): PictureValues {
  const remaining = images.filter((picture) => picture.id !== id);
  if (featured_image !== id) return { images: remaining, featured_image };
  const next = remaining[images.findIndex((picture) => picture.id === id)] ?? remaining[0];
  return { images: remaining, featured_image: (isPublished && next?.id) || '' };
}

/** Moves a picture to a position, from 0. */
export function movePicture(images: readonly FormPicture[], id: string, toIndex: number): readonly FormPicture[] {
  const moved = findPicture(images, id);
  const others = images.filter((picture) => picture.id !== id);
  return moved ? [...others.slice(0, toIndex), moved, ...others.slice(toIndex)] : images;
}

/** Replaces a picture by its next state; nothing changes when it was removed before. */
export const replacePicture = (images: readonly FormPicture[], next: FormPicture): readonly FormPicture[] =>
  images.map((picture) => (picture.id === next.id ? next : picture));

/** Lets failed uploads that match wait for another one. */
export const retryFailed = (
  images: readonly FormPicture[],
  matches: (picture: FormPicture & { kind: 'failed' }) => boolean,
): readonly FormPicture[] =>
  images.map((picture) =>
    picture.kind === 'failed' && matches(picture) ? { id: picture.id, kind: 'waiting', file: picture.file } : picture,
  );
