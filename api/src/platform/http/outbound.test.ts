import type { lookup } from 'node:dns/promises';
import { allowedFetch, isPublic } from './outbound';

const settings = {
  descriptionApi: { url: 'https://text.internal:8443/v1', apiKey: 'k', model: 'm' },
  payfast: { host: 'www.payfast.co.za', merchantId: '1', merchantKey: 'k', passphrase: 'p' },
};
const send = jest.fn(async (..._given: unknown[]) => new Response('ok'));
/** `allowedFetch` with a DNS lookup that returns these addresses. */
const fetchResolvingTo = (...addresses: string[]) =>
  allowedFetch(
    settings,
    send as unknown as typeof fetch,
    (async () => addresses.map((address) => ({ address, family: 4 }))) as unknown as typeof lookup,
  );
beforeEach(() => send.mockClear());

describe('outbound requests', () => {
  it('API-867 reach listed services over https, without redirects', async () => {
    const get = fetchResolvingTo('142.250.0.1');
    for (const address of ['https://i.ytimg.com/vi/x/hq.jpg', 'https://www.payfast.co.za/eng/query/validate'])
      expect((await get(address)).ok).toBe(true);
    expect(send.mock.calls.map(([, init]) => init)).toEqual([{ redirect: 'error' }, { redirect: 'error' }]);
    await get('https://text.internal:8443/v1/chat', { redirect: 'manual' });
    expect(send).toHaveBeenLastCalledWith('https://text.internal:8443/v1/chat', { redirect: 'manual' });
  });

  it.each([
    ...[
      'http://i.ytimg.com/',
      'https://i.ytimg.com.evil.example/',
      'https://i.ytimg.com@evil.example/',
      'file:///etc/passwd',
    ],
    ...['https://127.0.0.1/', 'https://localhost/', 'https://169.254.169.254/latest/meta-data/', 'https://[::1]/'],
    ...[
      'https://i.ytimg.com:8443/',
      'https://sandbox.payfast.co.za/',
      'https://me@i.ytimg.com/',
      'https://2130706433/',
    ],
  ])('API-867 are blocked for %s', async (address) => {
    await expect(fetchResolvingTo('142.250.0.1')(address)).rejects.toThrow('not on the allow-list');
    expect(send).not.toHaveBeenCalled();
  });

  it.each(['127.0.0.1', '169.254.169.254', '10.1.2.3', '192.168.0.1', '172.31.0.1', '100.64.0.1', '0.0.0.0'])(
    'API-867 are blocked for a listed host that resolves to %s',
    async (address) => {
      await expect(fetchResolvingTo('142.250.0.1', address)('https://i.ytimg.com/')).rejects.toThrow('private address');
      expect(send).not.toHaveBeenCalled();
    },
  );

  it('API-867 distinguish public from other addresses, IPv4 and IPv6', () => {
    for (const address of ['::1', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '224.0.0.1', 'no address'])
      expect([address, isPublic(address)]).toEqual([address, false]);
    for (const address of ['8.8.8.8', '2001:4860:4860::8888', '172.32.0.1', '100.128.0.1'])
      expect([address, isPublic(address)]).toEqual([address, true]);
  });
});
