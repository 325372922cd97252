import type { Dependencies } from '../../../platform/dependencies';
import { queueMail } from '../../../platform/mail/repository';
import { findVariantOf, valueDescribedCar } from '../described-car';
import { roundValue } from '../valuation/evidence';
import { valueMail } from './mails';
import { dueValueMails, planNextMail } from './repository';

/** Each is a valuation; the rest is done by the next run. */
const MAX_MAILS_PER_RUN = 100;

/**
 * Job: mails the values that are due. A car that too few are like at the moment is valued again in a month, without a
 * mail. Mail and next date are one transaction, so that none is mailed twice.
 */
export async function mailValues({ database, settings }: Dependencies, now: Date): Promise<void> {
  const { db } = database;
  for (const due of await dueValueMails(db, now, MAX_MAILS_PER_RUN)) {
    const valuation = await valueDescribedCar(db, due, await findVariantOf(db, due));
    await db.transaction(async (tx) => {
      const isPlanned = await planNextMail(tx, due, now, valuation && roundValue(valuation.value));
      if (isPlanned && valuation) await queueMail(tx, await valueMail(settings, due, valuation));
    });
  }
}
