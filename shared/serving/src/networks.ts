import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';

/** Whether an address is in one of some networks ('10.0.0.0/8', or a single address). */
export const within = (networks: readonly string[]): ((address: string) => boolean) => {
  const isIn = compile([...networks]);
  return (address) => isIn(address, 0);
};

/** Whether a text is an address or a network. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
