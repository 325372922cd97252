import type { Settings } from '../../../../platform/config/settings';
import type { Dependencies } from '../../../../platform/dependencies';
import { inBatches } from '../../../../platform/jobs/in-batches';
import { composeMail } from '../../../../platform/mail/compose-mail';
import type { Mail } from '../../../../platform/mail/mail';
import { queueMail } from '../../../../platform/mail/repository';
import { unsubscribeUrl } from '../../../../platform/unsubscribe/token';
import { type Appointment, findAppointment } from '../../../../read-models/appointments';
import { participantUrls } from './links';
import { describeOther, describeTime, nameCar } from './mails';
import { reminderTopic } from './reminder-topic';
import { claimReminders, findWithoutReminders } from './repository';
import type { Side } from './transitions';

const BATCH_SIZE = 50;

export const REMINDERS = 'test-drives';

async function reminderMail(settings: Settings, appointment: Appointment, side: Side): Promise<Mail> {
  const { id, car } = appointment;
  const { email, fullname, id: user } = appointment[side];
  const { page } = await participantUrls(settings, { id, side });
  const stopUrl = await unsubscribeUrl(settings, { kind: REMINDERS, id: user });
  return {
    recipient: email,
    subject: `Reminder: test drive of ${nameCar(side, car)}`,
    stopUrl,
    topic: reminderTopic(id),
    body: composeMail({
      fullname,
      paragraphs: [
        `The test drive of ${nameCar(side, car)} is on ${describeTime(appointment)}.`,
        describeOther(appointment, side, settings.siteOrigin),
        side === 'buyer'
          ? 'Bring your driving licence, and never pay for a car that you have not seen.'
          : 'Meet where it is safe, and look at the driving licence before you hand over the key.',
        `Move or cancel it:\n${page}`,
      ],
      why: `You get this mail because you have a test drive.\nStop these reminders with one click: ${stopUrl}`,
    }),
  };
}

/** Job: reminds both sides of confirmed test drives. Claim and mails are one transaction, so that none is mailed twice. */
export const remindOfTestDrives = ({ database, settings }: Dependencies, now: Date): Promise<void> =>
  inBatches(database, 'test-drive-reminders', BATCH_SIZE, async (tx) => {
    const due = await claimReminders(tx, now, BATCH_SIZE);
    for (const id of due) {
      const appointment = await findAppointment(tx, id);
      if (!appointment) continue;
      const { buyer, seller } = appointment;
      const stopped = await findWithoutReminders(tx, [buyer.id, seller.id]);
      for (const side of ['buyer', 'seller'] as const) {
        const { id: user, isSuspended } = appointment[side];
        if (!isSuspended && !stopped.has(user)) await queueMail(tx, await reminderMail(settings, appointment, side));
      }
    }
    return due.length;
  });
