import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@roadworthy/contract/limits';
import { bus } from '@roadworthy/events';
import type { ChatClient } from '../../lib/client/chat-client';

const isPhoto = ({ type, size }: File): boolean =>
  (PICTURE_TYPES as readonly string[]).includes(type) && size <= MAX_PICTURE_BYTES;

/** Queues photos; says why others are not sent. */
export function sendPhotos(client: ChatClient, chat: string, files: readonly File[]): void {
  for (const file of files) {
    if (isPhoto(file)) client.sendPhoto(chat, file);
    else {
      const message = `${file.name}: a photo is a JPEG, PNG or WebP picture of at most ${MAX_PICTURE_BYTES / 1_000_000} MB.`;
      bus.emit('notice:shown', { type: 'error', message });
    }
  }
}
