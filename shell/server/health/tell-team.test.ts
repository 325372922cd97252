import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tellWebhook } from './tell-team';

const news = { area: 'mf-chat', owner: 'Team Chat', version: '2', reason: 'It failed.', live: '1' };

it('SHL-83 a webhook is told in words and facts, and again when it does not take it', async () => {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    bodies.push(Buffer.concat(parts).toString());
    response.writeHead(bodies.length === 1 ? 503 : 200).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  await tellWebhook(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, news);
  await new Promise((closed) => server.close(closed));
  expect(bodies).toHaveLength(2);
  expect(JSON.parse(bodies[1] ?? '')).toEqual({
    text: expect.stringMatching(/^Team Chat: mf-chat 2 was taken/),
    ...news,
  });
});

it('SHL-83 nobody is told without a webhook', () => expect(tellWebhook(undefined, news)).resolves.toBeUndefined());
