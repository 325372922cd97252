import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseEvent } from './release-event';
import { isWebhookList, parseWebhooks, sendToWebhook } from './webhooks';

const event: ReleaseEvent = {
  kind: 'rolled-back-automatically',
  area: 'mf-chat',
  owner: 'Team Chat',
  version: '2',
  reason: 'It failed.',
  live: '1',
};

/** A server that rejects the first requests. */
async function receiver(rejections = 0) {
  const bodies: unknown[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(bodies.length <= rejections ? 503 : 200).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { address, bodies, close: () => new Promise((closed) => server.close(closed)) };
}

it('SHL-124 an event is posted as text and data, and again when rejected', async () => {
  const { address, bodies, close } = await receiver(1);
  await sendToWebhook({ areas: {}, fallback: address }, event);
  await close();
  expect(bodies).toHaveLength(2);
  expect(bodies[1]).toEqual({ text: expect.stringMatching(/^Team Chat: mf-chat 2 was rolled back/), ...event });
});

it("SHL-124 an event is posted to its area's webhook, else to the common one, else nowhere", async () => {
  const [own, common] = await Promise.all([receiver(), receiver()]);
  const webhooks = parseWebhooks({ RELEASE_WEBHOOK: common.address, RELEASE_WEBHOOKS: `mf-chat@${own.address}` });
  await sendToWebhook(webhooks, event);
  await sendToWebhook(webhooks, { ...event, area: 'mf-content' });
  await expect(sendToWebhook(parseWebhooks({}), event)).resolves.toBeUndefined();
  await Promise.all([own.close(), common.close()]);
  expect([own.bodies, common.bodies]).toMatchObject([[{ area: 'mf-chat' }], [{ area: 'mf-content' }]]);
});

it.each([
  ['mf-chat@https://chat.example/hook?key=1, mf-content@http://127.0.0.1:9/', true],
  ['https://chat.example/hook', false],
  ['mf-chat@chat.example', false],
])('SHL-93 %s is a list of webhooks: %s', (text, expected) => expect(isWebhookList(text)).toBe(expected));
