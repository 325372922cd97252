import type { FastifyInstance } from 'fastify';
import { pollDueWork } from '../polling/poll-due-work';
import { deliver } from './deliver';
import { smtpTransport } from './smtp';

declare module 'fastify' {
  interface FastifyInstance {
    /** Call after a transaction that queued a mail, to deliver it immediately. */
    deliverQueuedMail: () => void;
  }
}

/** Delivers the outbox when a mail server is set; otherwise mails stay in it. */
export function mailDeliveryPlugin(app: FastifyInstance): void {
  const { database, settings } = app.deps;
  const { smtp, siteOrigin } = settings;
  const { transport = smtp && smtpTransport({ ...smtp, siteOrigin }) } = app.deps;
  let isOpen = transport !== undefined;
  let delivery: Promise<unknown> = Promise.resolve();
  const deliverDue = () => {
    if (!isOpen || !transport) return;
    delivery = delivery.then(() => deliver(database.db, transport)).catch((problem: unknown) => app.log.error(problem));
  };
  // For mails that are due again; a mail queued by a request is delivered right after it.
  pollDueWork(app, deliverDue);
  app.decorate('deliverQueuedMail', deliverDue);
  // Finishes and records the mail being sent before the database is closed.
  app.addHook('preClose', async () => {
    isOpen = false;
    await delivery;
    transport?.close();
  });
}
