import { ApiError } from '@roadworthy/api-client';
import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { request } from '@roadworthy/query';
import { sendPhoto } from './api';
import type { OutboxStore, Outgoing } from './outbox-slice';
import { uploadProgressed } from './outbox-slice';
import { photoFiles } from './photo-files';

/** Time without progress after which an upload counts as lost; storing a large photo takes the server a while. */
const UPLOAD_TIMEOUT_MS = 60_000;
/** Not stored: the file is not in this document any more. */
const LOST_FILE_STATUS = 410;

/** Uploads a queued photo and reports its progress. @throws ApiError */
export async function uploadPhoto({ dispatch }: OutboxStore, { uuid, chat }: Outgoing): Promise<ChatMessage> {
  const file = photoFiles.get(uuid);
  if (!file)
    throw new ApiError('This photo was not sent before the page was left. Please choose it again.', LOST_FILE_STATUS);
  const abort = new AbortController();
  const giveUp = () => abort.abort(new ApiError('The connection was lost.', 0));
  let timeout = setTimeout(giveUp, UPLOAD_TIMEOUT_MS);
  const onProgress = (progress: number) => {
    clearTimeout(timeout);
    timeout = setTimeout(giveUp, UPLOAD_TIMEOUT_MS);
    dispatch(uploadProgressed({ uuid, progress }));
  };
  try {
    return await request(sendPhoto, { chat_id: chat, uuid, file }, { signal: abort.signal, onProgress });
  } finally {
    clearTimeout(timeout);
  }
}
