import type { FastifyContextConfig } from 'fastify';
import type { ObjectSchema } from 'yup';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Errors that only this route sends: reasons by status. All others are derived (derived-errors.ts). */
    errors?: Readonly<Record<number, string>>;
    /** Whether the route charges a rate limit or a budget. */
    isRateLimited?: boolean;
    /** Form rules that check an open body; the reference documents their fields. */
    form?: ObjectSchema<object>;
    /** File fields of a route that also accepts multipart forms. */
    fileFields?: readonly string[];
  }
}

/** What the reference needs to know of a registered route. */
export type DocumentedRoute = {
  method: string;
  url: string;
  schema?: Partial<Record<'body' | 'params' | 'querystring' | 'headers', unknown>> & {
    consumes?: readonly string[];
    produces?: readonly string[];
  };
  config?: FastifyContextConfig;
};
