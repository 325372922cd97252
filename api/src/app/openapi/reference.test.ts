import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Ajv from 'ajv/dist/2020';
import { openTestApp, type TestApp } from '../../../test/support/test-app';
import { operationsByRoute } from '../../../tools/openapi/operations';
import type { Document } from './document';
import { type Example, readExamples } from './examples';
import { BYTES, type Operation } from './operation';
import { tags } from './tags';

let api: TestApp;
let document: Document;
let operations: Map<string, Operation>;
/** Output of check-main.ts, which runs beside the other tests. */
let checked: Promise<string>;
const examples = readExamples();
beforeAll(async () => {
  api = await openTestApp({ apiReference: true });
  await api.app.ready();
  document = JSON.parse(JSON.stringify(api.app.swagger()));
  operations = operationsByRoute(document);
  checked = checkOutside();
});
afterAll(() => api.close());

/** Below `api`, so that the generated types find the contract's packages. */
const cache = join(__dirname, '../../../node_modules/.cache/tests');
async function checkOutside(): Promise<string> {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const check = [
    '--import',
    'tsx',
    join(__dirname, '../../../tools/openapi/check-main.ts'),
    file,
    join(cache, 'openapi'),
  ];
  return (await promisify(execFile)(process.execPath, check, { env: { ...process.env, NODE_OPTIONS: '' } })).stdout;
}
/** What each documented operation lacks. */
const findRoutes = (isMatch: (operation: Operation, route: string) => boolean): string[] =>
  [...operations].filter(([route, operation]) => isMatch(operation, route)).map(([route]) => route);

describe('API-1001 documents every route', () => {
  it('except pages for developers', () => {
    const documented = api.app.routeAccessList.filter(({ schema }) => !schema?.hide).map(({ name }) => name);
    expect([...operations.keys()].sort()).toEqual(documented.sort());
    const hidden = api.app.routeAccessList.filter(({ schema }) => schema?.hide).map(({ name }) => name);
    expect(hidden).toEqual(['GET /dev/mail', 'GET /dev/mail.json']);
  });

  it('with a summary of one line and a known tag', () => {
    const known = new Set<string>(tags.map(({ name }) => name));
    expect(findRoutes(({ summary = '' }) => !/^[A-Z].{3,59}[^.]$/.test(summary))).toEqual([]);
    expect(findRoutes((operation) => operation.tags?.length !== 1 || !known.has(operation.tags[0] ?? ''))).toEqual([]);
  });

  it('with the errors that follow from its declaration', () => {
    const sends = (status: number) => (operation: Operation) => status in operation.responses;
    const findRoute = (name: string) => api.app.routeAccessList.find((route) => route.name === name);
    expect(findRoutes((operation) => !sends(503)(operation))).toEqual([]);
    expect(findRoutes((operation, route) => findRoute(route)?.access !== 'public' && !sends(401)(operation))).toEqual(
      [],
    );
    expect(findRoutes((operation) => operation.requestBody !== undefined && !sends(400)(operation))).toEqual([]);
    expect(
      findRoutes(({ parameters }) => parameters !== undefined).filter(
        (route) => !operations.get(route)?.responses[400],
      ),
    ).toEqual([]);
  });

  it('with an example of its request and its response, which hold no secret', () => {
    expect(Object.keys(examples).sort()).toEqual([...operations.keys()].sort());
    const hasExample = ({ content = {} }: { content?: Operation['responses'][string]['content'] } = {}) =>
      Object.entries(content).every(([type, { example }]) => example !== undefined || BYTES.test(type));
    expect(findRoutes(({ requestBody }) => !hasExample(requestBody))).toEqual([]);
    expect(
      findRoutes(({ parameters = [] }) =>
        parameters.some((parameter) => parameter.in === 'path' && !parameter.example),
      ),
    ).toEqual([]);
    const successes = ({ responses }: Operation) =>
      Object.entries(responses).filter(([status]) => Number(status) < 400);
    expect(
      findRoutes((operation) => successes(operation).length !== 1 || !hasExample(successes(operation)[0]?.[1])),
    ).toEqual([]);
    expect(JSON.stringify(examples)).not.toMatch(/eyJ|@(?!example\.com)[a-z]+\./);
  });
});

type Schema = { properties?: Record<string, object>; additionalProperties?: unknown };
/** The schema without properties that it does not name, so that an example of a dropped one fails. */
function close<Part>(schema: Part): Part {
  if (Array.isArray(schema)) return schema.map(close) as Part;
  if (typeof schema !== 'object' || schema === null) return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, close(part)])) as Schema;
  return { ...closed, ...(closed.properties && { additionalProperties: false }) } as Part;
}

/** The fields that can be sent as JSON too. */
const withoutFiles = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '(a picture)'))
    : body;

describe('API-1002 each example fits its route', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  const misfits = (schema: object, value: unknown) => (ajv.validate(close(schema), value) ? [] : ajv.errors);
  it.each(Object.entries(examples))('%s', (route, { request, response }: Example) => {
    const { requestBody, parameters = [], responses } = operations.get(route) as Operation;
    const sent = requestBody?.content['application/json']?.schema;
    if (sent) expect(misfits(sent, withoutFiles(request.body))).toEqual([]);
    for (const { in: location, name, schema = {} } of parameters) {
      const { params, query, headers } = request;
      const value = { path: params, query, header: headers }[location as 'path']?.[name];
      if (value !== undefined && value !== '<token>') expect(misfits(schema, value)).toEqual([]);
    }
    const { content = {} } = responses[String(response.status)] ?? {};
    if (response.type) expect(Object.keys(content)).toContain(response.type);
    const answered = content['application/json']?.schema;
    if (answered) expect(misfits(answered, response.body)).toEqual([]);
  });
});

describe('API-1003 the reference changes no response', () => {
  it('describes errors without schemas, which would drop what they lack', () => {
    const withSchema = api.app.routeAccessList.filter(({ schema }) =>
      Object.keys(schema?.response ?? {}).some((status) => Number(status) >= 400),
    );
    expect(withSchema).toEqual([]);
  });

  it('sends the same errors with and without it', async () => {
    const plain = await openTestApp();
    try {
      for (const { name } of plain.app.routeAccessList.filter(({ access }) => access !== 'public')) {
        const [method, url] = name.split(' ') as ['GET', string];
        const [plainAnswer, documentedAnswer] = await Promise.all(
          [plain, api].map(({ app }) => app.inject({ method, url })),
        );
        expect([plainAnswer?.statusCode, plainAnswer?.body]).toEqual([
          documentedAnswer?.statusCode,
          documentedAnswer?.body,
        ]);
        expect(plainAnswer?.json()).toEqual({ success: false, msg: expect.any(String) });
      }
      const [plainAnswer, documentedAnswer] = await Promise.all(
        [plain, api].map(({ post }) => post('cars/get-car-list', { page: 'x', odd: 1 })),
      );
      expect(plainAnswer?.json()).toEqual({ success: false, msg: expect.any(String), errors: expect.any(Object) });
      expect(plainAnswer?.body).toBe(documentedAnswer?.body);
    } finally {
      await plain.close();
    }
  });
});

it('API-1000 is valid OpenAPI 3.1, and types generated from it agree with the contract', async () => {
  expect(JSON.parse(await checked)).toEqual({ invalid: [], differences: [] });
});
