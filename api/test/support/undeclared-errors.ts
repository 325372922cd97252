import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeErrors } from '../../src/app/openapi/derived-errors';
import { HttpError } from '../../src/platform/http/http-error';

type Handled = { request: FastifyRequest; reply: FastifyReply; error?: unknown };
const failed = channel('tracing:fastify.request.handler:error');
const ended = channel('tracing:fastify.request.handler:asyncEnd');

/**
 * Collects errors that routes send but do not declare, so that every test of an error also tests the reference
 * (API-1004). @returns stops watching and returns the undeclared errors
 */
export function watchUndeclaredErrors(app: FastifyInstance): () => string[] {
  const undeclared = new Set<string>();
  const check = ({ request }: Handled, status: number) => {
    const { method, url, schema, config } = request.routeOptions;
    const isFromThisApp = request.server.initialConfig === app.initialConfig;
    if (!isFromThisApp || url === undefined || status < 400 || schema?.hide) return;
    const declared = describeErrors({ method: String(method), url, schema, config });
    if (!(status in declared)) undeclared.add(`${method} ${url} sends ${status} and does not declare it.`);
  };
  const onFailed = (handled: unknown) => {
    const { error } = handled as Handled;
    if (error instanceof HttpError) check(handled as Handled, error.status);
  };
  const onEnded = (handled: unknown) => {
    const { reply, error } = handled as Handled;
    if (error === undefined) check(handled as Handled, reply.statusCode);
  };
  failed.subscribe(onFailed);
  ended.subscribe(onEnded);
  return () => {
    failed.unsubscribe(onFailed);
    ended.unsubscribe(onEnded);
    return [...undeclared];
  };
}
