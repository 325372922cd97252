import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { ChatClient } from './chat-client';

/** A user's token and conversation. */
export type Person = { token: string; chat: string };

const answerOf = (sentRequest: ClientRequest): Promise<IncomingMessage> =>
  new Promise((answered, failed) => sentRequest.once('response', answered).once('error', failed));

/** chat/stream and chat/send-message, used as by a browser. */
export function createApiClient(origin: string, people: readonly Person[]): ChatClient {
  const agent = new Agent({ keepAlive: true });
  const streams: ClientRequest[] = [];
  const personAt = (index: number): Person => {
    const person = people[index];
    if (!person) throw new Error(`There is no person ${index}.`);
    return person;
  };
  const listen: ChatClient['listen'] = async (index, onMessage) => {
    const headers = { authorization: `Bearer ${personAt(index).token}`, accept: 'text/event-stream' };
    const streamRequest = request(`${origin}/api/v1/chat/stream`, { headers, agent: false });
    streamRequest.on('error', () => {});
    streams.push(streamRequest.end());
    const answer = await answerOf(streamRequest);
    if (answer.statusCode !== 200) throw new Error(`A stream was refused: ${answer.statusCode}`);
    const ready = new Promise<void>((done) => {
      const parser = createParser({
        onEvent: ({ event, data }) => (event === 'message' ? onMessage(JSON.parse(data).message.message) : done()),
      });
      answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
    });
    await ready;
  };
  const send: ChatClient['send'] = async (index, message) => {
    const { token, chat } = personAt(index);
    const sentRequest = request(`${origin}/api/v1/chat/send-message`, {
      method: 'POST',
      agent,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    sentRequest.end(JSON.stringify({ chat_id: chat, message, uuid: randomUUID() }));
    const answer = await answerOf(sentRequest);
    answer.resume();
    if (answer.statusCode !== 200) throw new Error(`A message was refused: ${answer.statusCode}`);
  };
  const close = () => {
    for (const stream of streams) stream.destroy();
    agent.destroy();
  };
  return { listen, send, close };
}
