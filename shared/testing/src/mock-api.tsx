import { http, server } from './mock-server';

/** Mock responses by 'METHOD path'; a number is an error with that status. */
type MockResponse = object | number;
type MockHandler = (body: unknown, request: Request) => MockResponse | Promise<MockResponse>;
export type MockResponses = Record<string, MockResponse | MockHandler>;
export type Call = { name: string; body: unknown };

/** The fields of a multipart body: text, the name of a file, or a list for a repeated field. */
function toFields(form: FormData): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const [name, value] of form) {
    const previous = fields[name];
    const field = typeof value === 'string' ? value : value.name;
    fields[name] = previous === undefined ? field : [previous, field].flat();
  }
  return fields;
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return toFields(await request.formData());
  const text = await request.text();
  return text ? JSON.parse(text) : undefined;
}

function toResponse(mocked: MockResponse): Response {
  if (mocked instanceof Response) return mocked;
  if (mocked === 0) return Response.error();
  if (typeof mocked !== 'number') return Response.json({ success: true, msg: '', ...mocked });
  return Response.json({ success: false, msg: `The server says ${mocked}.` }, { status: mocked });
}

/**
 * Mocks the API for this test, in place of former mocks; a call without a mock response fails the test. Status 0 is a
 * lost connection.
 * @returns the calls in order, with their bodies; for a multipart body its fields
 */
export function mockApi(responses: MockResponses): Call[] {
  const calls: Call[] = [];
  const handleCall = http.all('*', async ({ request }) => {
    const name = `${request.method} ${new URL(request.url).pathname.replace('/api/v1/', '')}`;
    const mocked = responses[name];
    if (mocked === undefined) return;
    const body = await readBody(request.clone());
    calls.push({ name, body });
    return toResponse(typeof mocked === 'function' ? await (mocked as MockHandler)(body, request) : mocked);
  });
  server.resetHandlers(handleCall);
  return calls;
}
