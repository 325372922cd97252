import type { Slot, SlotDay } from '@roadworthy/contract/api/test-drives';
import { formatTime, formatWeekday } from '@roadworthy/contract/dates';
import { escapeHtml } from '@roadworthy/contract/escape-html';
import { paths } from '@roadworthy/contract/paths';
import { formatNationalNumber } from '@roadworthy/contract/phone';
import { renderHtmlPage } from '../../../../platform/http/responses';
import type { Appointment } from '../../../../read-models/appointments';
import { describeTime, nameCar } from './mails';
import type { ActionKind, Side, TestDriveStatus } from './transitions';

/** What the page of one side shows. `days`: where the drive can be moved. `problem`: why the last action failed. */
export type PageContent = {
  appointment: Appointment;
  side: Side;
  actions: readonly ActionKind[];
  days: readonly SlotDay[];
  calendarUrl: string;
  problem?: string;
};

function describeStatus({ status, proposed_by }: Appointment, side: Side): string {
  const other = side === 'buyer' ? 'seller' : 'buyer';
  const byStatus: Record<TestDriveStatus, string> = {
    requested: side === 'seller' ? 'Requested: please confirm it' : 'Requested: the seller confirms it',
    moved:
      proposed_by === side
        ? `Proposed by you: the ${other} confirms it`
        : `Proposed by the ${other}: please confirm it`,
    confirmed: 'Confirmed',
    canceled: 'Canceled',
    done: 'Done',
  };
  return byStatus[status as TestDriveStatus];
}

const entry = (name: string, html: string): string => `<dt>${name}</dt><dd>${html}</dd>`;

/** Contact data only while it is needed: a link in an old mail shows nothing of the buyer. */
function renderDetails({ appointment, side, actions }: PageContent): string {
  const { fullname, email, mobile_number, ad, car, seller } = appointment;
  const isOpen = actions.length > 0;
  const carHtml = ad ? `<a href="${paths.ad(ad.slug)}">${escapeHtml(car)}</a>` : escapeHtml(car);
  const number = formatNationalNumber(mobile_number);
  return `<dl>${[
    entry('When', `${describeTime(appointment)}`),
    entry('State', describeStatus(appointment, side)),
    entry('Car', carHtml),
    ...(side === 'buyer' ? [entry('Seller', escapeHtml(seller.fullname))] : []),
    ...(side === 'buyer' && ad && isOpen ? [entry('Place', escapeHtml(ad.address))] : []),
    ...(side === 'seller' && isOpen
      ? [
          entry('Buyer', escapeHtml(fullname)),
          entry('Phone', `<a href="tel:${number.replaceAll(' ', '')}">${number}</a>`),
          entry('E-mail', `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`),
        ]
      : []),
  ].join('')}</dl>`;
}

/** @param current the time of the test drive, which is no other time */
function renderSlot({ starts_at, is_taken }: Slot, current: number): string {
  const disabled = is_taken || Date.parse(starts_at) === current ? ' disabled' : '';
  return `<label><input type="radio" name="slot" value="${starts_at}" required${disabled}><span>${formatTime(starts_at)}</span></label>`;
}
const renderDay = ({ date, slots }: SlotDay, current: number): string =>
  `<fieldset><legend>${formatWeekday(date)}</legend>${slots.map((slot) => renderSlot(slot, current)).join('')}</fieldset>`;

function renderForm(kind: ActionKind, { sequence }: Appointment, content: string): string {
  return `<form method="post"><input type="hidden" name="sequence" value="${sequence}">
<input type="hidden" name="action" value="${kind}">${content}</form>`;
}

function renderMove({ appointment, side, days }: PageContent): string {
  if (days.length === 0) return '<p>No other time is free in the next weeks.</p>';
  const current = Date.parse(appointment.wanted_at);
  const strip = `<div class="strip">${days.map((day) => renderDay(day, current)).join('')}</div>`;
  return `<p>South African time. Crossed out times are taken. The ${side === 'buyer' ? 'seller' : 'buyer'} confirms the new time.</p>
${renderForm('move', appointment, `${strip}<button>Propose this time</button>`)}`;
}

/** The page of a test drive for one side: a form for each action, without scripts. GET changes nothing. */
export function renderAppointmentPage(content: PageContent): string {
  const { appointment, side, actions, calendarUrl, problem } = content;
  const parts: Record<ActionKind, () => string> = {
    confirm: () => renderForm('confirm', appointment, '<button>Confirm this time</button>'),
    move: () =>
      `<details${problem ? ' open' : ''}><summary>Propose another time</summary>${renderMove(content)}</details>`,
    cancel: () => `<details><summary>Cancel the test drive</summary>
${renderForm('cancel', appointment, '<button class="quiet">Yes, cancel it</button>')}</details>`,
  };
  const isConfirmed = appointment.status === 'confirmed';
  return renderHtmlPage(
    `Test drive of ${nameCar(side, appointment.car)}`,
    `${problem ? `<p class="note" role="alert">${escapeHtml(problem)}</p>` : ''}${renderDetails(content)}
${isConfirmed ? `<p><a href="${calendarUrl}">Add it to your calendar</a></p>` : ''}
${actions.map((kind) => parts[kind]()).join('\n')}`,
  );
}

export const renderUnknownPage = (): string =>
  renderHtmlPage(
    'This link does not work',
    '<p>It is cut off, or the test drive was deleted. Please open the link from the mail once more.</p>',
  );
