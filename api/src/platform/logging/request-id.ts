import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const requestIds = new AsyncLocalStorage<string>();

/** The id of the current request; undefined outside of requests. */
export const currentRequestId = (): string | undefined => requestIds.getStore();

/** Makes the request's id available to everything that it triggers. */
export function requestIdPlugin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => requestIds.run(request.id, done));
  // Body parsing runs in the connection's async context: enter the request's again.
  app.addHook('preValidation', (request, _reply, done) => requestIds.run(request.id, done));
}
