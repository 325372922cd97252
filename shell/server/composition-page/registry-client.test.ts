import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SCRIPT: string = './public/registry-client.js';

type Answer = { success: boolean; msg: string };
type Client = {
  readStatus: (area: string) => Promise<Answer>;
  change: (area: string, action: string, body: object) => Promise<Answer>;
  forget: () => void;
};

it.each([
  [
    'a switch',
    (client: Client) => client.change('mf-chat', 'rollback', { version: '2' }),
    ' It may have made the change.',
  ],
  ['the state', (client: Client) => client.readStatus('mf-chat'), ''],
])('SHL-471 %s that got no answer in time says so', async (_what, call, more) => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const registry = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    silent.once('request', () => controller.abort(new DOMException('', 'TimeoutError')));
    return controller.signal;
  });
  // Its path is a value, because scripts of the page have no types.
  const { createRegistryClient } = await import(SCRIPT);
  const client: Client = createRegistryClient({ registry, environment: 'production' }, () => {});
  expect(await call(client)).toEqual({ success: false, msg: `${registry} did not answer within 20 s.${more}` });
  client.forget();
  timeout.mockRestore();
  silent.closeAllConnections();
  silent.close();
});
