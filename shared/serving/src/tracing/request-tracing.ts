import { parseBaggage, parseTraceparent } from '@roadworthy/contract/trace-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SpanAttributes, TracedSpan, Tracing } from './tracing';

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request; null when it is not traced. */
    span: TracedSpan | null;
  }
}

type TracedRequests = {
  isTraced: (request: FastifyRequest) => boolean;
  /** Whether the trace of the sender is continued; otherwise a new one links to it. */
  isTrusted: (request: FastifyRequest) => boolean;
  /** The route pattern, and attributes, once the request is answered. */
  describe: (request: FastifyRequest) => { route: string; attributes: SpanAttributes };
};

/** Records a span for each traced request, and adds `trace_id` to its log. Register it before other hooks. */
export function requestTracingPlugin(
  app: FastifyInstance,
  tracing: Tracing,
  { isTraced, isTrusted, describe }: TracedRequests,
): void {
  tracing.reportProblems(app.log);
  app.decorateRequest('span', null);
  const end = (request: FastifyRequest, { statusCode }: FastifyReply, isAborted = false) => {
    const { route, attributes } = describe(request);
    request.span?.end({
      name: `${request.method} ${route || 'unknown'}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route || 'unknown',
        'http.response.status_code': isAborted ? undefined : statusCode,
        'roadworthy.request_id': request.id,
        ...attributes,
      },
      hasFailed: isAborted || statusCode >= 500,
    });
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!isTraced(request)) return done();
    const sender = parseTraceparent(request.headers.traceparent);
    const span =
      sender && isTrusted(request)
        ? tracing.startRequest({ parent: sender, caller: parseBaggage(request.headers.baggage) })
        : tracing.startRequest({ claimed: sender });
    request.span = span;
    const log = request.log.child({ trace_id: span.context.traceId });
    request.log = log;
    reply.log = log;
    reply.raw.once('close', () => end(request, reply, !reply.raw.headersSent));
    tracing.run(span, done);
  });
  // Body parsing runs in the connection's async context: enter the request's again.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) tracing.run(request.span, done);
    else done();
  });
  app.addHook('onSend', async (request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    // An event stream stays open for hours: its span covers the opening.
    setImmediate(() => end(request, reply));
  });
  app.addHook('onClose', () => tracing.stop());
}
