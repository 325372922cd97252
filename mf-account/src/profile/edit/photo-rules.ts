import { photoMessages } from '@roadworthy/contract/forms/profile';
import { photoBytes } from '@roadworthy/contract/limits';

/** What is wrong with a chosen file, in the words of specification section 5; undefined for a good one. */
export function wrongWith({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return photoMessages.type;
  return size > photoBytes ? photoMessages.size : undefined;
}
