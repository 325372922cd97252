import { formatDateTime } from '@roadworthy/contract/dates';
import { paths } from '@roadworthy/contract/paths';
import { formatNationalNumber } from '@roadworthy/contract/phone';
import type { Settings } from '../../../../platform/config/settings';
import type { Db } from '../../../../platform/database/database';
import { composeMail, oneLine } from '../../../../platform/mail/compose-mail';
import { queueMail } from '../../../../platform/mail/repository';
import type { Appointment } from '../../../../read-models/appointments';
import { leadParagraphs } from '../../mailed-links/lead-of';
import { buildCalendar } from './calendar';
import { participantUrls } from './links';
import type { Side } from './transitions';

export type AppointmentEvent = 'confirmed' | 'moved' | 'canceled';
/** What happened, and who did it: 'site' when the car was sold or its ad deleted. `except`: who closed the account and is not mailed. */
export type Cause = { event: AppointmentEvent; by: Side | 'site'; except?: Side };

const SIDES = ['buyer', 'seller'] as const;
const subjects: Record<AppointmentEvent, string> = {
  confirmed: 'Test drive confirmed',
  moved: 'Another time for the test drive',
  canceled: 'Test drive canceled',
};

export const describeTime = ({ wanted_at }: Appointment): string => formatDateTime(wanted_at);
/** The car as one side calls it. */
export const nameCar = (side: Side, car: string): string => `${side === 'seller' ? 'your' : 'the'} ${oneLine(car)}`;

/** What happened, to one side. */
function describe(appointment: Appointment, side: Side, { event, by }: Cause): string {
  const [car, time] = [nameCar(side, appointment.car), describeTime(appointment)];
  if (by === 'site') return `The test drive of ${car} on ${time} is canceled: the car was sold, or its ad was deleted.`;
  if (event === 'confirmed') return `The test drive of ${car} is confirmed:\n${time}.`;
  const actor = by === side ? 'You' : `The ${by}`;
  if (event === 'canceled') return `${actor} canceled the test drive of ${car}, which was to be on ${time}.`;
  return by === side
    ? `You proposed another time for the test drive of ${car}:\n${time}. The ${side === 'buyer' ? 'seller' : 'buyer'} can confirm it.`
    : `The ${by} proposes another time for the test drive of ${car}:\n${time}. Please confirm it, or propose another one.`;
}

/** Who is met where: the buyer's contact for the seller, the ad for the buyer. */
export function describeOther(appointment: Appointment, side: Side, siteOrigin: string): string {
  const { fullname, email, mobile_number, ad, seller } = appointment;
  if (side === 'seller')
    return `Buyer: ${oneLine(fullname)}\nE-mail: ${oneLine(email)}\nPhone: ${formatNationalNumber(mobile_number)}`;
  const place = ad ? `\nPlace: ${oneLine(ad.address)}\nSee the ad: ${siteOrigin}${paths.ad(ad.slug)}` : '';
  return `Seller: ${oneLine(seller.fullname)}${place}`;
}

/** Mails both sides what happened, but not a suspended one. Once there was a confirmation, the calendars of both follow every change. */
export async function queueAppointmentMails(db: Db, settings: Settings, appointment: Appointment, cause: Cause) {
  const { siteOrigin } = settings;
  const { id, car, confirmed_at } = appointment;
  const isOver = cause.event === 'canceled';
  for (const side of SIDES) {
    if (side === cause.except || appointment[side].isSuspended) continue;
    const urls = await participantUrls(settings, { id, side });
    const mustConfirm = cause.event === 'moved' && cause.by !== side;
    const manage = `${mustConfirm ? 'Confirm, move or cancel it' : 'Move or cancel it'}:\n${urls.page}`;
    const calendarLink = `Add it to your calendar: ${urls.calendar}`;
    await queueMail(db, {
      recipient: appointment[side].email,
      ...(side === 'seller' && { replyTo: appointment.email }),
      subject: `${subjects[cause.event]}: ${car}`,
      body: composeMail({
        fullname: appointment[side].fullname,
        paragraphs: [
          describe(appointment, side, cause),
          ...(isOver ? [] : [manage, describeOther(appointment, side, siteOrigin)]),
          ...(cause.event === 'confirmed' ? [calendarLink] : []),
          // The lead is deleted with the account.
          ...(cause.except ? [] : await leadParagraphs(db, settings, id, side)),
        ],
      }),
      ...(confirmed_at && {
        calendar: buildCalendar(appointment, { side, url: urls.page, siteOrigin, isMailed: true }),
      }),
    });
  }
}
