import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const current = new AsyncLocalStorage<string>();

/** The id of the request for which the caller works; undefined for work that nobody asked for. */
export const currentRequest = (): string | undefined => current.getStore();

/** Lets everything that a request causes know its id. */
export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(request.id, done));
  // Reading a body is the connection's doing: what comes after it would not know the request any more.
  app.addHook('preValidation', (request, _reply, done) => current.run(request.id, done));
}
