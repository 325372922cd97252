/** What the API answers in a test, by 'METHOD path'; a number stands for a failure with that status. */
type Answer = (body: unknown, request: Request) => object | number | Promise<object | number>;
export type Answers = Record<string, object | number | Answer>;
export type Call = { name: string; body: unknown };

/**
 * The fields of a form with files as it travels: a text, the name of a file, or a list of them for a repeated field.
 */
function fieldsOf(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  const part = /name="(\w+)"(?:; filename="(.*)"\r\nContent-Type: .*)?\r\n\r\n([\s\S]*?)\r\n--/g;
  for (const [, name = '', file, value = ''] of text.matchAll(part)) {
    const before = fields[name];
    const here = file ?? value;
    fields[name] = before === undefined ? here : [before, here].flat();
  }
  return fields;
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (request.headers.get('content-type')?.startsWith('multipart/')) return fieldsOf(text);
  return text ? JSON.parse(text) : undefined;
}

/**
 * Stands in for the API in this test; a call that has no answer fails. Status 0 stands for a connection that is lost.
 * @returns the calls as they come, with their bodies; of a form with files the fields
 */
export function apiDouble(answers: Answers): Call[] {
  const calls: Call[] = [];
  global.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init);
    const name = `${request.method} ${new URL(request.url).pathname.replace('/api/v1/', '')}`;
    const body = await bodyOf(request);
    calls.push({ name, body });
    const known = answers[name];
    if (known === undefined) throw new Error(`Unexpected call: ${name}`);
    const answer = typeof known === 'function' ? await (known as Answer)(body, request) : known;
    if (answer === 0) throw new TypeError('Failed to fetch');
    const status = typeof answer === 'number' ? answer : 200;
    const content =
      typeof answer === 'number'
        ? { success: false, msg: `The server says ${status}.` }
        : { success: true, msg: '', ...answer };
    return new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } });
  });
  return calls;
}
