import { isNetwork } from '@roadworthy/serving/networks';
import Fastify from 'fastify';
import { trustedProxies } from './proxies';

const seenAddress = async (trusted: string[], remoteAddress: string, forwarded: string) => {
  const app = Fastify({ trustProxy: trustedProxies(trusted) });
  app.get('/', async ({ ip }) => ip);
  const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
  return answer.body;
};

describe('trustedProxies', () => {
  it('API-10 trusts the local edge, and only the entry that it added', async () => {
    expect(await seenAddress([], '127.0.0.1', '9.9.9.9')).toBe('9.9.9.9');
    expect(await seenAddress([], '::1', '1.1.1.1, 9.9.9.9')).toBe('9.9.9.9');
    expect(await seenAddress([], '127.0.0.1', '1.1.1.1, 127.0.0.1')).toBe('127.0.0.1');
  });
  it('API-10 trusts no other sender', async () => {
    expect(await seenAddress([], '9.9.9.9', '1.1.1.1')).toBe('9.9.9.9');
    expect(await seenAddress(['10.0.0.0/8'], '127.0.0.1', '1.1.1.1')).toBe('127.0.0.1');
    expect(await seenAddress(['10.0.0.0/8'], '10.1.2.3', '1.1.1.1, 9.9.9.9')).toBe('9.9.9.9');
  });
  it('API-10 distinguishes addresses and networks from other text', () => {
    expect(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'].every(isNetwork)).toBe(true);
    expect(['', 'x', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/a', '*'].some(isNetwork)).toBe(false);
  });
});
