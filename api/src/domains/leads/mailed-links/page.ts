import { formatDateTime } from '@roadworthy/contract/dates';
import { escapeHtml } from '@roadworthy/contract/escape-html';
import { MAX_MESSAGE_LENGTH } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { formatPhone } from '@roadworthy/contract/phone';
import { renderHtmlPage } from '../../../platform/http/responses';
import type { LinkedEntry, LinkedLead } from '../../../read-models/linked-lead';
import { findWarning, toWarningText } from '../../warnings';
import { canBeSold } from './act';
import type { Side } from './links';

/** `key`: of the form. `typed`: a message that was not sent because of `problem`. */
type PageContent = { lead: LinkedLead; side: Side; key: string; typed?: string; problem?: string };

const whatHappened: Record<string, string> = {
  inquiry: 'Enquiry',
  chat: 'Message in Chat',
  'test-drive': 'Test drive',
  callback: 'Wants to be called',
  number: 'Looked at the number',
  'saved-search': 'Has a saved search that matches',
  'seller-message': 'Answer of the seller',
  'buyer-message': 'Answer of the buyer',
};

function titleOf({ kind, text }: LinkedEntry, side: Side): string {
  const who = text === side ? 'You' : `The ${text}`;
  if (kind === 'declined')
    return text === 'seller' ? `${who} declined` : `${who} ${text === side ? 'are' : 'is'} no longer interested`;
  if (kind === 'sold') return `${who} said that it is sold`;
  if (kind === `${side}-message`) return 'Your answer';
  return whatHappened[kind] ?? '';
}

/** Contact data of the buyer are for the seller; the buyer knows them. */
function renderContact({ name, email, phone }: LinkedEntry): string {
  const parts = [
    name && escapeHtml(name),
    email && `<a href="mailto:${encodeURIComponent(email)}">${escapeHtml(email)}</a>`,
    phone && `<a href="tel:${escapeHtml(phone)}">${escapeHtml(formatPhone(phone))}</a>`,
  ].filter(Boolean);
  return parts.length > 0 ? `<p>${parts.join('<br>')}</p>` : '';
}

/** What each side gets from the other one in words. */
const RECEIVED: Readonly<Record<Side, readonly string[]>> = {
  seller: ['inquiry', 'chat', 'buyer-message'],
  buyer: ['seller-message'],
};

function renderWarning({ kind, text }: LinkedEntry, side: Side): string {
  const warning = text && RECEIVED[side].includes(kind) ? findWarning(text) : null;
  return warning ? `<p class="note"><b>${escapeHtml(toWarningText(warning))}</b></p>` : '';
}

function renderEntry(entry: LinkedEntry, side: Side): string {
  const { kind, text, at } = entry;
  const shown = kind === 'test-drive' && text ? `For ${formatDateTime(`${text}+02:00`)}` : text;
  const hasText = shown && kind !== 'declined' && kind !== 'sold';
  return `<li><b>${titleOf(entry, side)}</b> <small>${formatDateTime(at)}</small>
${hasText ? `<p class="note">${escapeHtml(shown).replaceAll('\n', '<br>')}</p>` : ''}${renderWarning(entry, side)}${side === 'seller' ? renderContact(entry) : ''}</li>`;
}

const renderForm = (action: string, content: string): string =>
  `<form method="post"><input type="hidden" name="action" value="${action}">${content}</form>`;

function renderWriting({ lead, side, key, typed = '' }: PageContent): string {
  if (!lead.canWrite)
    return lead.person.includes('@')
      ? '<p>To answer, use the link ‘Read and answer’ in the mail with the message, or Chat.</p>'
      : '<p>This person gave a number only: please call.</p>';
  const other = side === 'seller' ? 'buyer' : 'seller';
  const stopped = lead.stoppedBy.includes(other)
    ? `<p class="note">The ${other} gets no more mails about it. Your answer is stored, but may not be read.</p>`
    : '';
  return `${stopped}${renderForm(
    'write',
    `<input type="hidden" name="key" value="${key}"><label>Your answer
<textarea name="message" rows="6" maxlength="${MAX_MESSAGE_LENGTH}" required>${escapeHtml(typed)}</textarea></label><button>Send answer</button>`,
  )}`;
}

/** Ending it takes a second click, so that none is an accident. */
function renderClosing({ lead, side }: PageContent): string {
  const has = (kind: string, by: Side) => lead.entries.some((entry) => entry.kind === kind && entry.text === by);
  const decline = has('declined', side)
    ? ''
    : `<details><summary>${side === 'seller' ? 'Decline' : 'I am no longer interested'}</summary>
<p>We tell the ${side === 'seller' ? 'buyer, and show other cars' : 'seller'}.</p>
${renderForm('decline', `<button class="quiet">${side === 'seller' ? 'Yes, decline' : 'Yes, tell the seller'}</button>`)}</details>`;
  if (side === 'buyer' || has('sold', 'seller')) return decline;
  const promise = canBeSold(lead.ad.status) ? '<p>Your ad is then shown as sold.</p>' : '';
  return `${decline}<details><summary>The car is sold</summary>${promise}
${renderForm('sold', '<button name="to" value="buyer">Sold to this person</button><button class="quiet" name="to" value="other">Sold to another person</button>')}</details>`;
}

/** The page of one side behind the links in mails about a lead: forms without scripts. GET changes nothing. */
export function renderLeadPage(content: PageContent): string {
  const { lead, side, problem } = content;
  const { ad, entries, status } = lead;
  const state = ad.status === 'sold' ? '<p class="note">This car is sold.</p>' : '';
  const closed =
    status === 'lost' && ad.status !== 'sold' ? '<p class="note">This enquiry is closed. You can still write.</p>' : '';
  return renderHtmlPage(
    side === 'seller' ? `Your ${ad.title}` : ad.title,
    `${problem ? `<p class="note" role="alert">${escapeHtml(problem)}</p>` : ''}<p><a href="${paths.ad(ad.slug)}">See the ad</a></p>
${state}${closed}<ul class="log">${entries.map((entry) => renderEntry(entry, side)).join('\n')}</ul>
${renderWriting(content)}${renderClosing(content)}`,
  );
}

export const renderUnknownPage = (): string =>
  renderHtmlPage(
    'This link does not work',
    `<p>It is cut off or too old, or what it is about was deleted. If it was cut off, copy all of it from the mail.</p>
<p><a href="${paths.leads()}">Your leads</a></p>`,
  );
