import type { Sql } from '../database/database';
import { type Transport, Unreachable } from './mail';
import { markFailed, markSent, putOff, takeDue } from './queries';

const wordsOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem));

/**
 * Hands every mail that is due to the transport. A process that dies between handing over and noting it makes the mail
 * go out a second time: rather twice than never. While the server is away mails wait for it, however long that takes.
 * @returns how many were handed over
 * @throws Unreachable once the mails are put off: somebody should see to the server
 */
export async function deliver(database: Sql, transport: Transport): Promise<number> {
  let sent = 0;
  for (let due = await takeDue(database); due.length > 0; due = await takeDue(database)) {
    for (const [place, mail] of due.entries()) {
      try {
        await transport.carry(mail);
        await markSent(database, mail.id);
        sent++;
      } catch (problem) {
        if (problem instanceof Unreachable) {
          await putOff(database, due.slice(place), problem.message);
          throw problem;
        }
        await markFailed(database, mail, wordsOf(problem));
      }
    }
  }
  return sent;
}
