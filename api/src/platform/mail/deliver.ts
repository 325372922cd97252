import type { Db } from '../database/database';
import { claimDueMail, markFailed, markSent, postpone } from './delivery-repository';
import { MailServerUnavailableError, type Transport } from './mail';

const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/** One of so many claims takes the oldest mail, so that mails to many arrive while others keep coming. */
const CLAIMS_PER_OLDEST = 10;

/**
 * Passes every due mail to the transport. A process that dies before it records a delivery causes a second one:
 * at-least-once. While the mail server is unavailable, mails wait without a limit.
 * @returns how many were delivered
 * @throws MailServerUnavailableError after postponing the mail, so that the failure is logged
 */
export async function deliver(db: Db, transport: Transport): Promise<number> {
  let sent = 0;
  for (let count = 1; ; count++) {
    const mail = await claimDueMail(db, count % CLAIMS_PER_OLDEST === 0);
    if (!mail) return sent;
    try {
      await transport.send(mail);
      await markSent(db, mail.id);
      sent++;
    } catch (problem) {
      if (problem instanceof MailServerUnavailableError) {
        await postpone(db, mail, problem.message);
        throw problem;
      }
      await markFailed(db, mail, messageOf(problem));
    }
  }
}
