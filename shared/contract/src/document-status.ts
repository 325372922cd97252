/**
 * HTTP status of a page's document: 200 with its data. Without them 503 while the API gives no answer, fails or is
 * asked too often, so that a search engine comes back; 404 for what it refuses, since then nothing is at that address.
 * @param loaded what the page's `load` gave; a failure has the API's `status`, 0 when no answer came
 */
export function documentStatus({ status }: { kind: string; status?: number }): number {
  if (status === undefined) return 200;
  return status >= 400 && status < 500 && status !== 429 ? 404 : 503;
}
