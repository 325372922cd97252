/** Mock responses by 'METHOD path'; a number is an error with that status. */
type MockHandler = (body: unknown, request: Request) => object | number | Promise<object | number>;
export type MockResponses = Record<string, object | number | MockHandler>;
export type Call = { name: string; body: unknown };

/**
 * The fields of a multipart body: text, the name of a file, or a list for a repeated field.
 */
function parseFields(text: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  const part = /name="(\w+)"(?:; filename="(.*)"\r\nContent-Type: .*)?\r\n\r\n([\s\S]*?)\r\n--/g;
  for (const [, name = '', file, value = ''] of text.matchAll(part)) {
    const previous = fields[name];
    const fieldValue = file ?? value;
    fields[name] = previous === undefined ? fieldValue : [previous, fieldValue].flat();
  }
  return fields;
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (request.headers.get('content-type')?.startsWith('multipart/')) return parseFields(text);
  return text ? JSON.parse(text) : undefined;
}

/**
 * Mocks the API for this test; a call without a mock response fails. Status 0 is a lost connection.
 * @returns the calls in order, with their bodies; for a multipart body its fields
 */
export function mockApi(responses: MockResponses): Call[] {
  const calls: Call[] = [];
  global.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init);
    const name = `${request.method} ${new URL(request.url).pathname.replace('/api/v1/', '')}`;
    const body = await readBody(request);
    calls.push({ name, body });
    const mocked = responses[name];
    if (mocked === undefined) throw new Error(`Unexpected call: ${name}`);
    const response = typeof mocked === 'function' ? await (mocked as MockHandler)(body, request) : mocked;
    if (response === 0) throw new TypeError('Failed to fetch');
    const status = typeof response === 'number' ? response : 200;
    const content =
      typeof response === 'number'
        ? { success: false, msg: `The server says ${status}.` }
        : { success: true, msg: '', ...response };
    return new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json' } });
  });
  return calls;
}
