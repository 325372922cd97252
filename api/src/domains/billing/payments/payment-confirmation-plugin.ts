import type { FastifyInstance } from 'fastify';
import { pollDueWork } from '../../../platform/polling/poll-due-work';
import { confirmPayments } from './confirm-payments';
import { createGateway } from './create-gateway';
import type { Gateway } from './gateway';

declare module 'fastify' {
  interface FastifyInstance {
    gateway: Gateway;
    /**
     * Call after a notification was stored; resolves when it is settled or postponed. Tests pass another time as `now`.
     */
    confirmPayments: (now?: Date) => Promise<void>;
  }
}

/** Settles payment notifications, also those left by an earlier process. */
export function paymentConfirmationPlugin(app: FastifyInstance): void {
  const gateway = createGateway(app.deps);
  app.decorate('gateway', gateway);
  let confirming = Promise.resolve();
  let isOpen = true;
  const shouldContinue = () => isOpen;
  app.decorate('confirmPayments', (now?: Date) => {
    const clock = () => now ?? new Date();
    confirming = confirming
      .then(() => confirmPayments(app.deps, gateway, clock, shouldContinue))
      .catch((problem: unknown) => app.log.error(problem))
      .then(() => app.deliverQueuedMail());
    return confirming;
  });
  // For notifications that are due again; a new one is processed immediately.
  pollDueWork(app, () => app.confirmPayments());
  app.addHook('onReady', async () => void app.confirmPayments());
  // Finishes the notification being settled before the database is closed.
  app.addHook('preClose', async () => {
    isOpen = false;
    await confirming;
  });
}
