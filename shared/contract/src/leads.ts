/** Statuses of a lead. Without the schemas, so that the browser does not load them. */
export const LEAD_STATUSES = ['new', 'answered', 'appointment', 'sold', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** How a person showed interest. */
export const LEAD_SOURCES = ['inquiry', 'chat', 'test-drive', 'callback', 'number', 'saved-search'] as const;

/** Characters of a note, and of a next step. */
export const MAX_NOTE_LENGTH = 1_000;

/** Steps in which a usual answer time is shown. */
export const ANSWER_HOURS = [1, 2, 4, 12, 24, 72] as const;
/** With fewer leads in Chat no answer time is shown. */
export const MIN_ANSWERED_LEADS = 10;

/** 'Usually answers within 2 hours'. */
export function describeAnswerTime(hours: number): string {
  if (hours === 1) return 'Usually answers within an hour';
  if (hours === 24) return 'Usually answers within a day';
  return `Usually answers within ${hours > 24 ? `${Math.round(hours / 24)} days` : `${hours} hours`}`;
}
