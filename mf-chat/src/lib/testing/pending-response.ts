/** A mock response, or an error status, that arrives when `respond` is called. */
export function createPendingResponse() {
  let respond: (response: object | number) => void = () => {};
  const response = new Promise<object | number>((resolve) => {
    respond = resolve;
  });
  return { response, respond };
}
