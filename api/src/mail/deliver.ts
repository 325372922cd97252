import type { Sql } from '../database/database';
import type { Transport } from './mail';
import { markFailed, markSent, takeDue } from './queries';

/**
 * Hands every mail that is due to the transport. A process that dies between handing over and noting it makes the mail go
 * out a second time: rather twice than never.
 * @returns how many were handed over
 */
export async function deliver(database: Sql, transport: Transport): Promise<number> {
  let sent = 0;
  for (let due = await takeDue(database); due.length > 0; due = await takeDue(database)) {
    for (const mail of due) {
      try {
        await transport.carry(mail);
        await markSent(database, mail.id);
        sent++;
      } catch (problem) {
        await markFailed(database, mail, problem instanceof Error ? problem.message : String(problem));
      }
    }
  }
  return sent;
}
