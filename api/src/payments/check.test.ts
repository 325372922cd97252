import { aGateway, aNotification } from '../testing/a-notification';
import { check } from './check';
import { vouchedFor } from './notification-queries';

const order = { id: 'o1', amountCents: 250_000 };
const notification = (source: string) => ({ id: 1, raw: aNotification(order), source, tries: 1 });
const sources = async () => new Set(['197.97.145.144']);

describe('check', () => {
  it('API-617 sets aside what comes from elsewhere, behind trusted proxies only', async () => {
    const gateway = aGateway({ sources });
    const told = await check(gateway, notification('203.0.113.9'), true);
    expect(told.problem).toBe('It came from 203.0.113.9, which is not the payment provider’s.'.replace('’', "'"));
    expect((await check(gateway, notification('197.97.145.144'), true)).problem).toBeUndefined();
    expect((await check(gateway, notification('127.0.0.1'), false)).problem).toBeUndefined();
    expect((await check(gateway, notification(vouchedFor), true)).problem).toBeUndefined();
  });
  it('API-617 does not decide while the provider’s addresses are not known', async () => {
    const gateway = aGateway({ sources: () => Promise.reject(new Error('no name server')) });
    await expect(check(gateway, notification('203.0.113.9'), true)).rejects.toThrow('no name server');
  });
  it('API-612 believes no signature but the merchant’s', async () => {
    const forged = { ...notification('x'), raw: aNotification(order, {}, 'guess') };
    expect((await check(aGateway(), forged, false)).problem).toBe('The signature is not ours.');
  });
});
