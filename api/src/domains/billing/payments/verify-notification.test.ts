import { buildGateway, buildNotification } from '../../../../test/support/build-notification';
import { OPERATOR_VERIFIED_SOURCE } from './notification-repository';
import { verifyNotification } from './verify-notification';

const order = { id: 'o1', amountCents: 250_000 };
const notification = (source: string) => ({ id: 1, raw: buildNotification(order), source, tries: 1 });
const sources = async () => new Set(['197.97.145.144']);

describe('check', () => {
  it('API-617 rejects other source addresses, only behind trusted proxies', async () => {
    const gateway = buildGateway({ sources });
    const result = await verifyNotification(gateway, notification('203.0.113.9'), true);
    expect(result.problem).toBe('It came from 203.0.113.9, which is not the payment provider’s.'.replace('’', "'"));
    expect((await verifyNotification(gateway, notification('197.97.145.144'), true)).problem).toBeUndefined();
    expect((await verifyNotification(gateway, notification('127.0.0.1'), false)).problem).toBeUndefined();
    expect((await verifyNotification(gateway, notification(OPERATOR_VERIFIED_SOURCE), true)).problem).toBeUndefined();
  });
  it('API-617 throws while PayFast’s addresses cannot be resolved', async () => {
    const gateway = buildGateway({ sources: () => Promise.reject(new Error('no name server')) });
    await expect(verifyNotification(gateway, notification('203.0.113.9'), true)).rejects.toThrow('no name server');
  });
  it('API-612 accepts only the merchant’s signature', async () => {
    const forged = { ...notification('x'), raw: buildNotification(order, {}, 'guess') };
    expect((await verifyNotification(buildGateway(), forged, false)).problem).toBe('The signature is not ours.');
  });
});
