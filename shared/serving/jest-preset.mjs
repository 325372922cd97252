import { fileURLToPath } from 'node:url';
import { nodePreset } from '@roadworthy/testing/jest-preset';

export const fastifyBundle = fileURLToPath(new URL('./src/testing/fastify.bundle.ts', import.meta.url));

/** For code that serves with Fastify. */
export const serverPreset = {
  ...nodePreset,
  moduleNameMapper: { ...nodePreset.moduleNameMapper, '^fastify$': fastifyBundle },
};
