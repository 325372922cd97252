import { ApiError } from '@roadworthy/api-client';
import { session$ } from '@roadworthy/session';

const TIMEOUT_MS = 60_000;

/**
 * A file of the API with the name that the API gives it. Only the signed-in user may read it: a link would not send the
 * session.
 * @throws ApiError with the API's message for what it refuses, else with `message`
 */
export async function readFile(path: string, message: string): Promise<{ name: string; content: Blob }> {
  const headers = { Authorization: `Bearer ${session$.value?.token}` };
  let response: Response | undefined;
  let refusal: string | undefined;
  try {
    response = await fetch(`/api/v1/${path}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' });
    const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    if (response.ok) return { name, content: await response.blob() };
    if (response.status < 500) refusal = (await response.json()).msg;
  } catch {
    // No response, or none of the API.
  }
  throw new ApiError(refusal ?? message, response?.status ?? 0);
}
