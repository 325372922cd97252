import { createNonce } from './nonce';

it('SHL-55 each of many documents gets a nonce of its own, of 16 random bytes', () => {
  const nonces = Array.from({ length: 1_000 }, createNonce);
  expect(new Set(nonces).size).toBe(1_000);
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64url')).toHaveLength(16);
});
