/** Statuses of a lead. Without the schemas, so that the browser does not load them. */
export const LEAD_STATUSES = ['new', 'answered', 'appointment', 'sold', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Characters of a note, and of a next step. */
export const MAX_NOTE_LENGTH = 1_000;
