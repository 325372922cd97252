import type { FastifyInstance } from 'fastify';
import { confirmPayments } from './confirm-payments';
import { type Gateway, gatewayOf } from './gateway';

/** Milliseconds between two looks at what is due; what has just come is looked at at once. */
const pause = 15_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Where payments are made. */
    gateway: Gateway;
    /**
     * To be called when a notification is stored; `now` is another time in tests. Done when it is settled or put off.
     */
    confirmPayments: (now?: Date) => Promise<void>;
  }
}

/** Settles what the payment provider notified, also what an earlier process left. */
export function keepConfirming(app: FastifyInstance): void {
  const gateway = gatewayOf(app.parts);
  app.decorate('gateway', gateway);
  let confirming = Promise.resolve();
  let isOpen = true;
  const goesOn = () => isOpen;
  app.decorate('confirmPayments', (now?: Date) => {
    const clock = () => now ?? new Date();
    confirming = confirming
      .then(() => confirmPayments(app.parts, gateway, clock, goesOn))
      .catch((problem: unknown) => app.log.error(problem))
      .then(() => app.mailPosted());
    return confirming;
  });
  const timer = setInterval(() => app.confirmPayments(), pause).unref();
  app.addHook('onReady', async () => void app.confirmPayments());
  // Before the database is closed: the one under way is settled.
  app.addHook('preClose', async () => {
    isOpen = false;
    clearInterval(timer);
    await confirming;
  });
}
