import { brand } from '@roadworthy/contract/brand';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Appointment } from '../../../../read-models/appointments';
import type { Side } from './transitions';

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 60;

/** `url`: the page of that side. A file to open has no attendee; one in a mail updates the calendar of its recipient. */
type CalendarOptions = { side: Side; url: string; siteOrigin: string; isMailed: boolean };

const methodOf = (status: string, isMailed: boolean): ICalCalendarMethod => {
  if (status === 'canceled') return ICalCalendarMethod.CANCEL;
  return isMailed ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
};
const statusOf = (status: string): ICalEventStatus => {
  if (status === 'canceled') return ICalEventStatus.CANCELLED;
  return status === 'confirmed' || status === 'done' ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
};

/**
 * The appointment as a calendar file (RFC 5545), the same entry for its whole life: later ones replace earlier ones by
 * their SEQUENCE. The site is the organizer, so that neither side learns the other's address.
 */
export function buildCalendar(appointment: Appointment, { side, url, siteOrigin, isMailed }: CalendarOptions): string {
  const { id, status, sequence, wanted_at, slot_minutes, car, ad } = appointment;
  const { fullname, email } = appointment[side];
  const start = new Date(wanted_at);
  const calendar = ical({
    prodId: { company: brand.name, product: 'Test drives', language: 'EN' },
    method: methodOf(status, isMailed),
  });
  calendar.createEvent({
    id: `test-drive-${id}@${new URL(siteOrigin).hostname}`,
    sequence,
    start,
    end: new Date(start.getTime() + (slot_minutes ?? DEFAULT_MINUTES) * MINUTE_MS),
    status: statusOf(status),
    summary: `Test drive: ${car}`,
    description: `Bring your driving licence. Move or cancel it: ${url}`,
    location: ad?.address,
    url,
    organizer: { name: brand.name, email: brand.email },
    attendees: isMailed ? [{ name: fullname, email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }] : [],
  });
  return calendar.toString();
}
