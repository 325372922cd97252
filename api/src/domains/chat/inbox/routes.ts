import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { requireCaller } from '../../../platform/http/access';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { InboxReader } from './inbox-reader';
import { heartbeat, streamEvents } from './stream';

const tags = ['Chat'];
const connectionLimit: Limit = {
  name: 'chat-stream',
  max: 60,
  windowSeconds: 60,
  message: 'You have connected many times. Please wait a while and try again.',
};
/** Disconnects a reader that accepts no data; heartbeats are more frequent. */
const IDLE_TIMEOUT_MS = 60_000;
/** Output buffer of a stream: with more pending, no further events are read. */
const MAX_BUFFERED_CHARACTERS = 16 * 1024;
const headers = Type.Object({ 'last-event-id': Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })) });

/**
 * Sent immediately: otherwise a reader without missed events would get no response and could not see the connection.
 */
async function* withInitialHeartbeat(events: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  yield heartbeat;
  yield* events;
}

/** `chat/stream`: sends the events of a user's inbox as server-sent events. */
export const streamRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  const inbox = new InboxReader(db);
  app.get(
    '/chat/stream',
    {
      config: { access: 'subscriber', isRateLimited: true },
      schema: { summary: 'Stream the events of the inbox', tags, produces: ['text/event-stream'], headers },
    },
    async (request, reply) => {
      const caller = requireCaller(request);
      await consume(db, connectionLimit, String(caller.id));
      const lastEventId = request.headers['last-event-id'];
      const signal = app.chat.streams.subscribe(caller.id);
      if (reply.raw.destroyed) app.chat.streams.unsubscribe(caller.id, signal);
      reply.raw.once('close', () => app.chat.streams.unsubscribe(caller.id, signal));
      reply.raw.setTimeout(IDLE_TIMEOUT_MS, () => reply.raw.destroy());
      const events = streamEvents(db, inbox, caller, signal, lastEventId === undefined ? null : Number(lastEventId));
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          .header('x-accel-buffering', 'no')
          // The connection ends with the stream: with keep-alive it would delay the shutdown of the API.
          .header('connection', 'close')
          .send(
            Readable.from(withInitialHeartbeat(events), { objectMode: false, highWaterMark: MAX_BUFFERED_CHARACTERS }),
          )
      );
    },
  );
};
