import { ApiError, type CallOptions } from '@roadworthy/api-client';

/** Time without progress after which an upload counts as lost; storing a large photo takes the server a while. */
export const UPLOAD_TIMEOUT_MS = 60_000;

/**
 * Uploads with the options for its call, and ends it when it makes no progress.
 * @throws ApiError
 */
export async function abortStalledUpload<Response>(
  upload: (options: CallOptions) => Promise<Response>,
  onProgress: (fraction: number) => void,
): Promise<Response> {
  const abort = new AbortController();
  const giveUp = () => abort.abort(new ApiError('The connection was lost.', 0));
  let timeout = setTimeout(giveUp, UPLOAD_TIMEOUT_MS);
  const reportProgress = (fraction: number) => {
    clearTimeout(timeout);
    timeout = setTimeout(giveUp, UPLOAD_TIMEOUT_MS);
    onProgress(fraction);
  };
  try {
    return await upload({ signal: abort.signal, onProgress: reportProgress });
  } finally {
    clearTimeout(timeout);
  }
}
