/** Milliseconds until the service is given up. */
const patience = 5_000;

/**
 * Hands an address to an e-mail-list service by its form post, with the field EMAIL (specification section 7
 * 'Third-party calls'). The service asks for the confirmation itself.
 * @throws when it does not take the address
 */
export async function subscribeAtService(fetched: typeof fetch, formUrl: string, email: string): Promise<void> {
  const answer = await fetched(formUrl, {
    method: 'POST',
    body: new URLSearchParams({ EMAIL: email }),
    // Such forms answer with a page, or lead to one: neither is for us.
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
  if (answer.status >= 400) throw new Error(`The e-mail-list service answered ${answer.status}.`);
}
