import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { brand } from '@roadworthy/contract/brand';
import type { DocumentedRoute } from '../../platform/http/documented-route';
import { errorSchemas } from './derived-errors';
import type { Examples } from './examples';
import { completeOperation, type Operation, toPath } from './operation';
import { tags } from './tags';

export type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };

const description = `Every response is JSON unless it names another type. Successful ones have \`success: true\`, errors
\`{ success: false, msg, errors? }\`, where \`msg\` is fit for users and \`errors\` has a message for each field.
A call can always answer 500. Examples are recorded from the demonstration data.`;

/** Options of @fastify/swagger for the whole reference. */
export function documentOptions(examples: Examples): FastifyDynamicSwaggerOptions {
  const routes = new Map<string, DocumentedRoute>();
  return {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} API`, version: '1', description },
      servers: [{ url: '/' }],
      tags: [...tags],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => {
      const path = toPath(url);
      routes.set(`${route.method} ${path}`, { ...(route as DocumentedRoute), url });
      return { schema, url: path };
    },
    transformObject: (input) => {
      const document = ('openapiObject' in input ? input.openapiObject : {}) as unknown as Document;
      Object.assign(document.components.schemas, errorSchemas);
      for (const [path, operations] of Object.entries(document.paths)) {
        for (const [method, operation] of Object.entries(operations)) {
          const route = routes.get(`${method.toUpperCase()} ${path}`);
          if (!route) continue;
          operations[method] = completeOperation(operation, route, examples[`${route.method} ${route.url}`]);
        }
      }
      return document as never;
    },
  };
}
