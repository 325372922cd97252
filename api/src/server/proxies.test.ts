import { isNetwork } from '@roadworthy/serving/networks';
import Fastify from 'fastify';
import { believedProxies } from './proxies';

const seenAddress = async (trusted: string[], remoteAddress: string, forwarded: string) => {
  const app = Fastify({ trustProxy: believedProxies(trusted) });
  app.get('/', async ({ ip }) => ip);
  const answer = await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
  return answer.body;
};

describe('believedProxies', () => {
  it('API-10 believes this machine’s edge, and only the entry that it wrote itself', async () => {
    expect(await seenAddress([], '127.0.0.1', '9.9.9.9')).toBe('9.9.9.9');
    expect(await seenAddress([], '::1', '1.1.1.1, 9.9.9.9')).toBe('9.9.9.9');
    expect(await seenAddress([], '127.0.0.1', '1.1.1.1, 127.0.0.1')).toBe('127.0.0.1');
  });
  it('API-10 does not believe anybody else', async () => {
    expect(await seenAddress([], '9.9.9.9', '1.1.1.1')).toBe('9.9.9.9');
    expect(await seenAddress(['10.0.0.0/8'], '127.0.0.1', '1.1.1.1')).toBe('127.0.0.1');
    expect(await seenAddress(['10.0.0.0/8'], '10.1.2.3', '1.1.1.1, 9.9.9.9')).toBe('9.9.9.9');
  });
  it('API-10 knows an address or network from other text', () => {
    expect(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'].every(isNetwork)).toBe(true);
    expect(['', 'x', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/a', '*'].some(isNetwork)).toBe(false);
  });
});
