import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { caller } from '../../server/access';
import { type Limit, spend } from '../../throttling/throttle';
import { heartbeat } from './event-text';
import { InboxReader } from './inbox-reader';
import { streamOf } from './stream';

const openings: Limit = {
  name: 'chat-stream',
  times: 60,
  seconds: 60,
  msg: 'You have connected many times. Please wait a while and try again.',
};
/** Milliseconds after which a reader who takes nothing is cut off; a heartbeat comes more often. */
const patience = 60_000;
/** Characters that wait for a reader before the next events are read. */
const buffered = 16 * 1024;
const headers = Type.Object({ 'last-event-id': Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })) });

/** Something comes at once: until then a reader who missed nothing has no answer, and does not know that the line stands. */
async function* begun(events: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  yield heartbeat;
  yield* events;
}

/** `chat/stream`: what happens in a user's conversations, as it happens, by server-sent events (design.md 6). */
export const streamRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  const inbox = new InboxReader(sql);
  app.get('/chat/stream', { config: { access: 'subscriber' }, schema: { headers } }, async (request, reply) => {
    const who = caller(request);
    await spend(sql, openings, String(who.id));
    const given = request.headers['last-event-id'];
    const bell = app.chat.bells.hang(who.id);
    if (reply.raw.destroyed) app.chat.bells.takeDown(who.id, bell);
    reply.raw.once('close', () => app.chat.bells.takeDown(who.id, bell));
    reply.raw.setTimeout(patience, () => reply.raw.destroy());
    const events = streamOf(sql, inbox, who, bell, given === undefined ? null : Number(given));
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        // A stream ends with its connection: kept for another request, it would hold up the closing of the API.
        .header('connection', 'close')
        .send(Readable.from(begun(events), { objectMode: false, highWaterMark: buffered }))
    );
  });
};
