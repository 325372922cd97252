/** What the API answers in a test, by 'METHOD path'; a number stands for a failure with that status. */
export type Answers = Record<string, object | number | ((body: unknown) => object | number)>;
export type Call = { name: string; body: unknown };

/**
 * Stands in for the API in this test; a call that has no answer fails.
 * @returns the calls as they come, with their bodies
 */
export function apiDouble(answers: Answers): Call[] {
  const calls: Call[] = [];
  global.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init);
    const name = `${request.method} ${new URL(request.url).pathname.replace('/api/v1/', '')}`;
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    calls.push({ name, body });
    const known = answers[name];
    if (known === undefined) throw new Error(`Unexpected call: ${name}`);
    const answer = typeof known === 'function' ? (known as (body: unknown) => object | number)(body) : known;
    const status = typeof answer === 'number' ? answer : 200;
    const content =
      typeof answer === 'number'
        ? { success: false, msg: `The server says ${status}.` }
        : { success: true, msg: '', ...answer };
    return new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } });
  });
  return calls;
}
