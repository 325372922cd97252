import type { FastifyInstance } from 'fastify';
import { deliver } from './deliver';
import { smtpTransport } from './smtp';

/** Milliseconds between two looks at what is due; what a request posts goes out right after it. */
const pause = 15_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** To be called after a transaction that posted a mail: it then goes out at once. */
    mailPosted: () => void;
  }
}

/** Delivers the outbox when a mail server is set (design.md 5 'Adapters'); otherwise mails stay in it. */
export function keepDelivering(app: FastifyInstance): void {
  const { database, settings } = app.parts;
  const { smtp, siteOrigin } = settings;
  const { transport = smtp && smtpTransport({ ...smtp, siteOrigin }) } = app.parts;
  let isOpen = transport !== undefined;
  let delivery: Promise<unknown> = Promise.resolve();
  const look = () => {
    if (!isOpen || !transport) return;
    delivery = delivery
      .then(() => deliver(database.sql, transport))
      .catch((problem: unknown) => app.log.error(problem));
  };
  const timer = setInterval(look, pause).unref();
  app.decorate('mailPosted', look);
  // Before the database is closed: a mail under way is finished and noted.
  app.addHook('preClose', async () => {
    isOpen = false;
    clearInterval(timer);
    await delivery;
    transport?.close();
  });
}
