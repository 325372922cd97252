import { ApiError } from '@roadworthy/api-client';
import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { request } from '@roadworthy/query';
import { abortStalledUpload } from './abort-stalled-upload';
import { sendPhoto } from './api';
import type { OutboxStore, Outgoing } from './outbox-slice';
import { uploadProgressed } from './outbox-slice';
import { photoFiles } from './photo-files';

/** Not stored: the file is not in this document any more. */
const LOST_FILE_STATUS = 410;

/** Uploads a queued photo and reports its progress. @throws ApiError */
export async function uploadPhoto({ dispatch }: OutboxStore, { uuid, chat }: Outgoing): Promise<ChatMessage> {
  const file = photoFiles.get(uuid);
  if (!file)
    throw new ApiError('This photo was not sent before the page was left. Please choose it again.', LOST_FILE_STATUS);
  return abortStalledUpload(
    (options) => request(sendPhoto, { chat_id: chat, uuid, file }, options),
    (progress) => dispatch(uploadProgressed({ uuid, progress })),
  );
}
