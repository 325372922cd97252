import { photoMessages } from '@roadworthy/contract/forms/profile';
import { MAX_PHOTO_BYTES } from '@roadworthy/contract/limits';

/** The validation message of PROFILE-11 for a file; undefined when it is valid. */
export function validatePhoto({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return photoMessages.type;
  return size > MAX_PHOTO_BYTES ? photoMessages.size : undefined;
}
