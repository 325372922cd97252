/**
 * HTTP status of a page's document: 200 with its data; 503 while the API is unreachable, fails or limits the rate, so that
 * search engines retry; 404 for other client errors.
 * @param loaded the page's loader data; a failure has the API's `status`, 0 without a response
 */
export function toDocumentStatus({ status }: { kind: string; status?: number }): number {
  if (status === undefined) return 200;
  return status >= 400 && status < 500 && status !== 429 ? 404 : 503;
}
