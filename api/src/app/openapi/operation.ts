import type { DocumentedRoute } from '../../platform/http/documented-route';
import { errorResponses } from './derived-errors';
import type { Example } from './examples';
import { formSchema } from './form-schema';

type Content = Record<string, { schema?: object; example?: unknown }>;
type Parameter = { in: string; name: string; schema?: object; example?: unknown };
/** The parts of an operation that are completed here. */
export type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { description?: string; content?: Content; headers?: object }>;
};

const audiences: Record<string, string> = {
  public: 'Public.',
  user: 'For signed-in users.',
  subscriber: 'For subscribers.',
  owner: 'For the owner of the object; other users get 404.',
};

/** '/api/v1/cars/get-own-car/:id' → '/api/v1/cars/get-own-car/{id}'. */
export const toPath = (url: string): string => url.replace(/:(\w+)/g, '{$1}');

/** 'GET', '/api/v1/cars/get-own-car/{id}' → 'getCarsGetOwnCarId'. */
const toOperationId = (method: string, path: string): string =>
  [method.toLowerCase(), ...(path.replace(/^\/api\/v1/, '').match(/\w+/g) ?? [])]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

const withExample = (content: Content, example: unknown): Content =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => [type, example === undefined ? media : { ...media, example }]),
  );

/** The request bodies of a route: its own schema or the fields of its form, files as multipart, or another type. */
function requestBody({ schema, config }: DocumentedRoute, generated: Operation['requestBody'], example?: Example) {
  const fields = config?.form && formSchema(config.form);
  const files = (config?.fileFields ?? []).map((name) => [name, { type: 'string', contentMediaType: 'image/*' }]);
  const properties = { ...fields?.properties, ...Object.fromEntries(files) };
  const [type] = schema?.consumes ?? [];
  const content: Content = {
    ...(fields ? { 'application/json': { schema: fields } } : generated?.content),
    ...(files.length > 0 && { 'multipart/form-data': { schema: { ...fields, type: 'object', properties } } }),
    ...(type && { [type]: { schema: { type: 'object' } } }),
  };
  const isEmpty = Object.keys(content).length === 0;
  return isEmpty ? undefined : { required: true, content: withExample(content, example?.request.body) };
}

/** Types whose content has neither a schema nor an example. */
export const BYTES = /^(?:image\/|application\/pdf$)/;

/** The content of types other than JSON: text, or bytes without a schema. */
const contentOf = (types: readonly string[]): Content =>
  Object.fromEntries(types.map((type) => [type, BYTES.test(type) ? {} : { schema: { type: 'string' } }]));

function successResponses(
  { schema }: DocumentedRoute,
  generated: Operation['responses'],
  example: Example | undefined,
) {
  const status = example?.response.status ?? 200;
  const content = generated['200']?.content ?? contentOf(schema?.produces ?? []);
  const description = status < 300 ? 'Success.' : 'Redirect.';
  const hasContent = Object.keys(content).length > 0;
  return {
    [status]: { description, ...(hasContent && { content: withExample(content, example?.response.body) }) },
  };
}

/** Adds to an operation what follows from its route's declaration, and its example. */
export function completeOperation(
  operation: Operation,
  route: DocumentedRoute,
  example: Example | undefined,
): Operation {
  const { access = '' } = route.config ?? {};
  const body = requestBody(route, operation.requestBody, example);
  const values: Record<string, Record<string, string> | undefined> = {
    path: example?.request.params,
    query: example?.request.query,
    header: example?.request.headers,
  };
  const { requestBody: _, ...others } = operation;
  return {
    ...others,
    operationId: toOperationId(route.method, toPath(route.url)),
    description: [audiences[access], operation.description].filter(Boolean).join(' '),
    // A public route recognizes a signed-in user too.
    security: access === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    ...(operation.parameters && {
      parameters: operation.parameters.map((parameter) => ({
        ...parameter,
        ...(values[parameter.in]?.[parameter.name] && { example: values[parameter.in]?.[parameter.name] }),
      })),
    }),
    ...(body && { requestBody: body }),
    responses: { ...successResponses(route, operation.responses, example), ...errorResponses(route) },
  };
}
