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
  number: 'Number shown',
};

export const eventLabels: Record<LeadEvent['kind'], string> = {
  ...sourceLabels,
  answer: 'First answer',
  status: 'Status',
  note: 'Note',
  reminder: 'Reminder mailed',
  appointment: 'Test drive',
};

export const answerLabels: Record<string, string> = {
  chat: 'in Chat',
  mail: 'by e-mail',
  whatsapp: 'by WhatsApp',
  call: 'by phone',
  'test-drive': 'to the test drive',
};

/** The person's name, or why it is not shown. */
export const describePerson = ({ name, is_reserved }: Lead): string =>
  name ?? (is_reserved ? 'For subscribers' : 'A former user');
