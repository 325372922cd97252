import {
  type DeskDecision,
  type DeskQueue,
  deskDecisions,
  deskQueues,
  reasonTemplates,
} from '@roadworthy/contract/desk';

export const queueLabel = (queue: DeskQueue): string => deskQueues.find(({ value }) => value === queue)?.label ?? queue;

/** What a decision is called; actions of the log that are no decisions keep their names, as words. */
export const actionLabel = (action: string): string =>
  deskDecisions.find(({ value }) => value === action)?.label ?? sentence(action);

export const templateLabel = (template: string): string =>
  reasonTemplates.find(({ value }) => value === template)?.label ?? sentence(template);

/** 'similar-picture' as 'Similar picture'. */
export const sentence = (name: string): string => {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The key of each decision. Destructive ones have keys of their own, so that a slip never becomes another decision. */
export const decisionKeys: Readonly<Record<DeskDecision, string>> = {
  clear: 'c',
  confirm: 'y',
  'hide-ad': 'h',
  'suspend-account': 's',
  'keep-rating': 'a',
  'remove-rating': 'r',
  approve: 'a',
  reject: 'r',
  rerun: 'r',
  'record-refund': 'p',
  accept: 'a',
  refuse: 'r',
};

const MINUTE_SECONDS = 60;
const units = [
  ['day', 24 * 60 * MINUTE_SECONDS],
  ['hour', 60 * MINUTE_SECONDS],
  ['minute', MINUTE_SECONDS],
] as const;

/** '3 hours'; 'less than a minute'. */
export function formatDuration(seconds: number): string {
  const [name, length] = units.find(([, unit]) => seconds >= unit) ?? [];
  if (!name || !length) return 'less than a minute';
  const count = Math.floor(seconds / length);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** How long something has been waiting. */
export const formatWait = (since: string, now = Date.now()): string =>
  formatDuration((now - new Date(since).getTime()) / 1_000);
