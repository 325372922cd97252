/** Where a page's `load` redirects to. @throws when it does not redirect */
export async function getRedirect(loading: Promise<unknown>): Promise<string | null> {
  const thrown = await loading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof Response)) throw thrown ?? new Error('The page does not redirect.');
  return thrown.headers.get('location');
}
