const REQUEST_TIMEOUT_MS = 5_000;

/**
 * Submits an address to an e-mail-list service with its form field EMAIL (CALL-83). The service sends its own
 * confirmation.
 * @throws when the service rejects the address
 */
export async function subscribeAtService(send: typeof fetch, formUrl: string, email: string): Promise<void> {
  const answer = await send(formUrl, {
    method: 'POST',
    body: new URLSearchParams({ EMAIL: email }),
    // Such forms respond with a page or a redirect: neither is needed.
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (answer.status >= 400) throw new Error(`The e-mail-list service answered ${answer.status}.`);
}
