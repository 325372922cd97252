import type { Lead, LeadEvent } from '@roadworthy/contract/api/leads';
import type { LeadStatus } from '@roadworthy/contract/leads';

export const statusLabels: Record<LeadStatus, string> = {
  new: 'New',
  answered: 'Answered',
  appointment: 'Appointment',
  sold: 'Sold',
  lost: 'Lost',
};

export const sourceLabels: Record<Lead['sources'][number], string> = {
  inquiry: 'Enquiry',
  chat: 'Chat',
  'test-drive': 'Test drive',
  callback: 'Call back',
  number: 'Number shown',
  'saved-search': 'Saved search',
};

export const eventLabels: Record<LeadEvent['kind'], string> = {
  ...sourceLabels,
  answer: 'First answer',
  status: 'Status',
  note: 'Note',
  reminder: 'Reminder mailed',
  appointment: 'Test drive',
  'seller-message': 'Answer by e-mail',
  'buyer-message': 'Answer of the buyer',
  declined: 'Declined',
  sold: 'Sold',
  unanswered: 'No answer for a day',
  'mails-stopped': 'Mails stopped',
};

export const answerLabels: Record<string, string> = {
  chat: 'in Chat',
  mail: 'by e-mail',
  whatsapp: 'by WhatsApp',
  call: 'by phone',
  'test-drive': 'to the test drive',
  link: 'by the link of a mail',
};

/** The person's name, or why it is not shown. */
export const describePerson = ({ name, is_reserved }: Lead): string =>
  name ?? (is_reserved ? 'For subscribers' : 'A former user');
