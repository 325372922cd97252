import buildValidator from '@fastify/ajv-compiler';
import buildSerializer from '@fastify/fast-json-stringify-compiler';
import Fastify, { type FastifyServerOptions } from 'fastify';

type Compiled = ((data: unknown) => unknown) & { errors?: unknown };
type Compile = (route: unknown) => Compiled;
type CompilerFactory = (schemas: unknown, options: unknown) => Compile;

/** Compiles the schema of a route when it is first used: a test calls few of an app's routes. */
const withLazySchemas =
  (factory: CompilerFactory): CompilerFactory =>
  (schemas, options) => {
    const compile = factory(schemas, options);
    return (route) => {
      let compiled: Compiled | undefined;
      const run: Compiled = (data) => {
        compiled ??= compile(route);
        const result = compiled(data);
        run.errors = compiled.errors;
        return result;
      };
      return run;
    };
  };

const compilersFactory = {
  buildValidator: withLazySchemas(buildValidator() as unknown as CompilerFactory),
  buildSerializer: withLazySchemas(buildSerializer() as unknown as CompilerFactory),
} as unknown as NonNullable<FastifyServerOptions['schemaController']>['compilersFactory'];

/** Fastify for tests. Processes that tests start, such as the site of the journeys, use the real one. */
export default (options: FastifyServerOptions = {}) => Fastify({ ...options, schemaController: { compilersFactory } });
