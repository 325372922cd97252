import { ApiError, openStream } from '@roadworthy/api-client';

const TIMEOUT_MS = 60_000;

/** A file of the API that only the signed-in user may read: a link would not send the session. @throws ApiError with `message` */
export async function readBlob(path: string, message: string): Promise<Blob> {
  try {
    return await new Response(await openStream(path, { headers: {}, signal: AbortSignal.timeout(TIMEOUT_MS) })).blob();
  } catch (error) {
    throw new ApiError(message, error instanceof ApiError ? error.status : 0);
  }
}
