import type { DeskAccount, DeskAction, DeskItem, DeskItemSummary, DeskSession } from '@roadworthy/contract/api/desk';
import { decisionsByQueue, deskQueueValues } from '@roadworthy/contract/desk';
import { buildPicture } from '@roadworthy/testing/builders';

export const buildSession = (values: Partial<DeskSession> = {}): DeskSession => ({
  _id: '1',
  fullname: 'Naledi Khumalo',
  second_factor: 'verified',
  verified_until: '2026-11-25T16:00:00.000Z',
  idle_until: '2026-11-25T08:30:00.000Z',
  recovery_codes: 8,
  ...values,
});

export const buildAccount = (id: string, name: string, values: Partial<DeskAccount> = {}): DeskAccount => ({
  _id: id,
  name,
  email: `${id}@example.com`,
  phone: '+27821234567',
  is_dealer: false,
  is_verified: true,
  is_suspended: false,
  created_at: '2026-11-24T08:00:00.000Z',
  ads: 3,
  active_ads: 2,
  ...values,
});

export const buildSummary = (id: string, title: string, values: Partial<DeskItemSummary> = {}): DeskItemSummary => ({
  queue: 'held-ads',
  id,
  title,
  waiting_since: '2026-11-25T07:00:00.000Z',
  level: 'high',
  score: 85,
  reasons: ['Pictures of another ad', 'Price far below value'],
  picture: buildPicture(1),
  account: { _id: '30', name: 'Ben Botha' },
  ...values,
});

/** An item with the evidence of an ad. */
export const buildItem = (summary: DeskItemSummary, values: Partial<DeskItem> = {}): DeskItem => ({
  ...summary,
  ad: {
    ...{ _id: summary.id, slug: `ad-${summary.id}`, title: summary.title, status: 'held', price: 89_000 },
    ...{ description: '<p>Like new.</p><p>Call me.</p>', province: 'Gauteng', city: 'Pretoria' },
    ...{ created_at: '2026-11-25T07:00:00.000Z', updated_at: '2026-11-25T07:00:00.000Z' },
  },
  account: buildAccount('30', 'Ben Botha'),
  evidence: [{ kind: 'low-price', points: 40, text: 'R 89 000 is 61 % below its value of R 228 000.', evidence: {} }],
  ...{ pictures: [], sharing: [], reports: [], messages: [], documents: [], facts: [], history: [] },
  objection: null,
  decisions: [...decisionsByQueue[summary.queue]],
  ...values,
});

export const buildAction = (id: string, action: string, values: Partial<DeskAction> = {}): DeskAction => ({
  _id: id,
  at: '2026-11-25T08:00:00.000Z',
  actor: 'operator',
  operator: { _id: '1', name: 'Naledi Khumalo' },
  action,
  queue: 'held-ads',
  subjects: [{ kind: 'ad', id: '7' }],
  template: null,
  note: '',
  ...{ before: null, after: null, undoes: null, undone_by: null },
  undo_until: '2099-12-25T08:00:00.000Z',
  ...values,
});

/** Mock responses of a desk whose queue has these items. */
export function deskOf(...items: DeskItem[]) {
  const { queue = 'held-ads' } = items[0] ?? {};
  const counts = deskQueueValues.map((value) => ({
    ...{ queue: value, count: value === queue ? items.length : 0 },
    oldest: null,
  }));
  return {
    'GET desk/session': { data: buildSession() },
    'GET desk/queues': { data: counts },
    [`GET desk/queues/${queue}`]: { data: items, count: items.length, next: null },
    ...Object.fromEntries(items.map((item) => [`GET desk/queues/${queue}/${item.id}`, { data: item }])),
  };
}
