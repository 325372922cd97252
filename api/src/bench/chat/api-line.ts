import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { Line } from './line';

/** Somebody's token and conversation. */
export type Person = { token: string; chat: string };

const answerOf = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((answered, failed) => sent.once('response', answered).once('error', failed));

/** chat/stream and chat/send-message, as a browser uses them. */
export function apiLine(origin: string, people: readonly Person[]): Line {
  const kept = new Agent({ keepAlive: true });
  const streams: ClientRequest[] = [];
  const personAt = (at: number): Person => {
    const person = people[at];
    if (!person) throw new Error(`There is no person ${at}.`);
    return person;
  };
  const listen: Line['listen'] = async (at, hear) => {
    const headers = { authorization: `Bearer ${personAt(at).token}`, accept: 'text/event-stream' };
    const opened = request(`${origin}/api/v1/chat/stream`, { headers, agent: false });
    opened.on('error', () => {});
    streams.push(opened.end());
    const answer = await answerOf(opened);
    if (answer.statusCode !== 200) throw new Error(`A stream was refused: ${answer.statusCode}`);
    const ready = new Promise<void>((done) => {
      const parser = createParser({
        onEvent: ({ event, data }) => (event === 'message' ? hear(JSON.parse(data).message.message) : done()),
      });
      answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
    });
    await ready;
  };
  const say: Line['say'] = async (at, message) => {
    const { token, chat } = personAt(at);
    const sent = request(`${origin}/api/v1/chat/send-message`, {
      method: 'POST',
      agent: kept,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    sent.end(JSON.stringify({ chat_id: chat, message, uuid: randomUUID() }));
    const answer = await answerOf(sent);
    answer.resume();
    if (answer.statusCode !== 200) throw new Error(`A message was refused: ${answer.statusCode}`);
  };
  const hangUp = () => {
    for (const stream of streams) stream.destroy();
    kept.destroy();
  };
  return { listen, say, hangUp };
}
