/** The queues of the operator's desk, in the order in which they are shown. */
export const deskQueues = [
  { value: 'held-ads', label: 'Held ads', item: 'ad' },
  { value: 'marked-ads', label: 'Marked ads', item: 'ad' },
  { value: 'ad-reports', label: 'Reported ads', item: 'ad' },
  { value: 'chat-reports', label: 'Reported chats', item: 'report' },
  { value: 'deleted-reports', label: 'Reported and deleted', item: 'report' },
  { value: 'ratings', label: 'Ratings', item: 'rating' },
  { value: 'dealers', label: 'Dealers’ applications', item: 'application' },
  { value: 'payments', label: 'Payments', item: 'payment' },
  { value: 'objections', label: 'Objections', item: 'objection' },
] as const;
export type DeskQueue = (typeof deskQueues)[number]['value'];
export const deskQueueValues = deskQueues.map(({ value }) => value);

/**
 * What an operator decides. `confirms`: whether it confirms the suspicion of the item, for the figures. `noteAbout`: what
 * the log has to have a note about; null where a note is free.
 */
export const deskDecisions = [
  { value: 'clear', label: 'Nothing is wrong', confirms: false, needsReason: false, noteAbout: null },
  { value: 'confirm', label: 'The report is right', confirms: true, needsReason: false, noteAbout: null },
  { value: 'hide-ad', label: 'Hide the ad', confirms: true, needsReason: true, noteAbout: null },
  { value: 'suspend-account', label: 'Suspend the account', confirms: true, needsReason: true, noteAbout: null },
  { value: 'keep-rating', label: 'Keep the rating', confirms: false, needsReason: true, noteAbout: null },
  { value: 'remove-rating', label: 'Remove the rating', confirms: true, needsReason: true, noteAbout: null },
  { value: 'approve', label: 'Approve the dealer', confirms: false, needsReason: false, noteAbout: null },
  { value: 'reject', label: 'Reject the application', confirms: true, needsReason: true, noteAbout: null },
  {
    value: 'rerun',
    label: 'Check the notification again',
    confirms: false,
    needsReason: false,
    noteAbout: 'where you found the payment',
  },
  {
    value: 'record-refund',
    label: 'It was paid back',
    confirms: true,
    needsReason: false,
    noteAbout: 'how it was paid back',
  },
  { value: 'accept', label: 'Accept the objection', confirms: false, needsReason: false, noteAbout: null },
  { value: 'refuse', label: 'Refuse the objection', confirms: true, needsReason: false, noteAbout: null },
] as const;
export type DeskDecision = (typeof deskDecisions)[number]['value'];
export const findDecision = (decision: DeskDecision) =>
  deskDecisions.find(({ value }) => value === decision) as (typeof deskDecisions)[number];
export const deskDecisionValues = deskDecisions.map(({ value }) => value);

/** The decisions that each queue allows. */
export const decisionsByQueue: Readonly<Record<DeskQueue, readonly DeskDecision[]>> = {
  'held-ads': ['clear', 'hide-ad', 'suspend-account'],
  'marked-ads': ['clear', 'hide-ad', 'suspend-account'],
  'ad-reports': ['clear', 'hide-ad', 'suspend-account'],
  'chat-reports': ['clear', 'suspend-account'],
  'deleted-reports': ['clear', 'confirm', 'suspend-account'],
  ratings: ['keep-rating', 'remove-rating'],
  dealers: ['approve', 'reject'],
  payments: ['rerun', 'record-refund'],
  objections: ['accept', 'refuse'],
};

/** The decisions for several accounts at once. */
export const ringDecisions = ['hide-ad', 'suspend-account'] as const;
export type RingDecision = (typeof ringDecisions)[number];

/** Reasons that a user is mailed. `text` completes 'Why: '; `for`: the decisions that may use it. */
export const reasonTemplates = [
  {
    value: 'pictures-of-others',
    label: 'Pictures of another ad',
    text: 'Its pictures belong to another ad. Please post pictures that you took of this car.',
    for: ['hide-ad', 'suspend-account'],
  },
  {
    value: 'price-misleads',
    label: 'Price misleads',
    text: 'Its price is far below what such cars cost, and we have no sign that the car is for sale at it.',
    for: ['hide-ad', 'suspend-account'],
  },
  {
    value: 'asks-for-deposit',
    label: 'Asks for money before a viewing',
    text: 'It asks for money before the buyer has seen the car. Our rules do not allow that.',
    for: ['hide-ad', 'suspend-account'],
  },
  {
    value: 'wrong-details',
    label: 'Details are wrong',
    text: 'Its details do not fit the car: please correct make, model, year, mileage or equipment.',
    for: ['hide-ad'],
  },
  {
    value: 'text-of-others',
    label: 'Text of another ad',
    text: 'Its text was copied from another ad. Please describe this car in your own words.',
    for: ['hide-ad'],
  },
  {
    value: 'contact-details',
    label: 'Contact details in the text',
    text: 'Its title or text has contact details or a link. Buyers find your number by the button of the ad.',
    for: ['hide-ad'],
  },
  {
    value: 'duplicate',
    label: 'The same car twice',
    text: 'The same car is advertised twice. Please keep one of the ads.',
    for: ['hide-ad'],
  },
  {
    value: 'stolen',
    label: 'May be stolen',
    text: 'There is a report that this car may be stolen. Please send us its papers.',
    for: ['hide-ad', 'suspend-account'],
  },
  {
    value: 'offensive',
    label: 'Insults or threats',
    text: 'It insults or threatens others. Our rules do not allow that.',
    for: ['hide-ad', 'suspend-account', 'remove-rating'],
  },
  {
    value: 'fraud-in-chat',
    label: 'Tried to defraud in a chat',
    text: 'Messages from your account tried to get money or codes from other users.',
    for: ['suspend-account'],
  },
  {
    value: 'several-accounts',
    label: 'Several accounts of one seller',
    text: 'Several accounts that belong together were used to get around our rules.',
    for: ['hide-ad', 'suspend-account'],
  },
  {
    value: 'rating-arranged',
    label: 'Arranged, or by one person several times',
    text: 'We do not see that it comes from a person of its own who had contact with the seller.',
    for: ['remove-rating'],
  },
  {
    value: 'rating-personal',
    label: 'Names a person or gives contact details',
    text: 'It names a person or gives contact details.',
    for: ['remove-rating'],
  },
  {
    value: 'rating-off-topic',
    label: 'Not about the contact with the seller',
    text: 'It is not about your contact with this seller.',
    for: ['remove-rating'],
  },
  {
    value: 'rating-opinion',
    label: 'An opinion after a contact',
    text: 'It is the opinion of a person who had contact with the seller. The seller can answer it.',
    for: ['keep-rating'],
  },
  {
    value: 'rating-independent',
    label: 'No sign that it is arranged',
    text: 'We found no sign that it was arranged.',
    for: ['keep-rating'],
  },
  {
    value: 'documents-incomplete',
    label: 'Documents are missing',
    text: 'A document is missing or cannot be read. Please send it again.',
    for: ['reject'],
  },
  {
    value: 'documents-do-not-fit',
    label: 'Documents do not fit',
    text: 'The documents do not fit the name or the address of the business.',
    for: ['reject'],
  },
  {
    value: 'rules',
    label: 'Breaks the rules for ads',
    text: 'It breaks the rules for ads.',
    for: ['hide-ad', 'suspend-account', 'reject'],
  },
] as const satisfies readonly { value: string; label: string; text: string; for: readonly DeskDecision[] }[];
export type ReasonTemplate = (typeof reasonTemplates)[number]['value'];
export const reasonTemplateValues = reasonTemplates.map(({ value }) => value);

/** How the mail about a decision begins. @param title of the ad or rating */
export const decisionTexts = {
  'hide-ad': (title: string) => `We have taken your ad ${title} off the site. Only you can see it now.`,
  'suspend-account': () => 'We have suspended your account. You cannot sign in, and your ads are off the site.',
  'remove-rating': (title: string) =>
    `We have taken off the site what you wrote: ${title}. Its numbers do not count any more.`,
  'keep-rating': (title: string) => `We have looked at what you reported, and it stays: ${title}.`,
  reject: () => 'We have looked at your documents and cannot accept them yet.',
  refuse: () => 'We have looked at it again, and the decision stays.',
} as const satisfies Partial<Record<DeskDecision, (title: string) => string>>;

/** The templates that a decision may use. */
export const templatesFor = (decision: DeskDecision) =>
  reasonTemplates.filter((template) => (template.for as readonly DeskDecision[]).includes(decision));

/** What two accounts may have in common. */
export const sharedEvidence = [
  { value: 'phone', label: 'Telephone number' },
  { value: 'mailbox', label: 'Mailbox' },
  { value: 'browser', label: 'Browser' },
  { value: 'network', label: 'Network' },
  { value: 'picture', label: 'Picture' },
  { value: 'text', label: 'Text of an ad' },
] as const;
export type SharedEvidence = (typeof sharedEvidence)[number]['value'];

/**
 * Whether accounts that share it belong to one person (DESK-7). A browser or network may be a family's or an office's, and
 * the owner of a copied text or picture is the victim.
 */
export const isOnePerson = (kind: SharedEvidence): boolean => kind === 'phone' || kind === 'mailbox';

/** Why a call of the desk is refused: `reason` of a 403 or 409. After a 403, `desk/session` says what is missing. */
export const deskRefusals = {
  /** The account is no operator's. */
  notOperator: 'not-operator',
  /** The operator has no second factor yet. */
  enrolmentRequired: 'enrolment-required',
  /** The session has not proved the second factor, or too long ago. */
  secondFactorRequired: 'second-factor-required',
  /** Another operator decided the item first. */
  alreadyDecided: 'already-decided',
  /** The action was undone, cannot be undone, or what it changed was changed since. */
  notUndoable: 'not-undoable',
} as const;

/** How long a proved second factor lasts. */
export const ELEVATION_HOURS = 8;
export const ELEVATION_IDLE_MINUTES = 30;
/** Mails about a decision leave after this time, unless it is undone. */
export const DECISION_MAIL_DELAY_SECONDS = 120;
/** How long a decision can be undone. */
export const UNDO_DAYS = 30;
/** How long the link to object works. */
export const OBJECTION_LINK_DAYS = 30;
export const MAX_OBJECTION_LENGTH = 2_000;
export const MAX_DESK_NOTE_LENGTH = 1_000;
/** The most accounts that one decision is for. */
export const MAX_RING_SIZE = 100;
export const DESK_PAGE_SIZE = 25;
