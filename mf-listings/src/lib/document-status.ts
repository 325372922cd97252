/**
 * HTTP status of a document whose data did not come: the API's own when it refused, 503 when it gave no answer or failed,
 * so that a search engine comes back.
 * @param status the API's status; 0 when no answer came
 */
export const documentStatus = (status: number): number => (status === 0 || status >= 500 ? 503 : status);
