import type { Db } from '../database/database';
import { claimDueMail, markFailed, markSent, postpone } from './delivery-repository';
import { MailServerUnavailableError, type Transport } from './mail';

const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/**
 * Passes every due mail to the transport. A process that dies before it records a delivery causes a second one:
 * at-least-once. While the mail server is unavailable, mails wait without a limit.
 * @returns how many were delivered
 * @throws MailServerUnavailableError after postponing the mails, so that the failure is logged
 */
export async function deliver(db: Db, transport: Transport): Promise<number> {
  let sent = 0;
  for (let due = await claimDueMail(db); due.length > 0; due = await claimDueMail(db)) {
    for (const [index, mail] of due.entries()) {
      try {
        await transport.send(mail);
        await markSent(db, mail.id);
        sent++;
      } catch (problem) {
        if (problem instanceof MailServerUnavailableError) {
          await postpone(db, due.slice(index), problem.message);
          throw problem;
        }
        await markFailed(db, mail, messageOf(problem));
      }
    }
  }
  return sent;
}
