import { codeOf } from '../../../test/support/operator';
import { demoAccounts } from '../../seed/people';
import { type Context, dataOf, type RecordedCall } from './call';

const code = (context: Context, steps: number): string =>
  codeOf(dataOf(context, 'POST /api/v1/desk/second-factor/enrol').secret, steps);
const reported = (context: Context): string => dataOf(context, 'GET /api/v1/desk/queues/:queue')[0].id;
const objectionToken = (context: Context) => context.mailedToken(demoAccounts.dealer2.email, '/api/v1/decisions');
const thresholds = { middle: 45, high: 95 };
const as = 'seller';

/** Calls of an operator: the account of the seller has the role (demonstration.ts). */
export const deskCalls: readonly RecordedCall[] = [
  ['POST /api/v1/desk/second-factor/enrol', () => ({ as })],
  ['POST /api/v1/desk/second-factor/confirm', (context) => ({ as, body: { code: code(context, -1) } })],
  ['POST /api/v1/desk/second-factor/leave', () => ({ as })],
  ['POST /api/v1/desk/second-factor/verify', (context) => ({ as, body: { code: code(context, 0) } })],
  ['GET /api/v1/desk/session', () => ({ as })],
  ['GET /api/v1/desk/queues', () => ({ as })],
  ['GET /api/v1/desk/queues/:queue', () => ({ as, params: { queue: 'ad-reports' } })],
  ['GET /api/v1/desk/queues/:queue/:id', (context) => ({ as, params: { queue: 'ad-reports', id: reported(context) } })],
  // The dealer's calls deleted the first one.
  ['POST /api/v1/dealers/documents', () => ({ as: 'dealer', body: { kind: 'registration' }, pictures: ['document'] })],
  ['GET /api/v1/desk/queues/:queue', () => ({ as, params: { queue: 'dealers' } })],
  ['GET /api/v1/desk/queues/:queue/:id', (context) => ({ as, params: { queue: 'dealers', id: reported(context) } })],
  [
    'GET /api/v1/desk/documents/:id',
    (context) => ({
      as,
      params: { id: dataOf(context, 'GET /api/v1/desk/queues/:queue/:id').documents[0]._id },
    }),
  ],
  ['GET /api/v1/desk/queues/:queue', () => ({ as, params: { queue: 'ad-reports' } })],
  [
    'POST /api/v1/desk/decisions',
    (context) => ({
      as,
      body: { queue: 'ad-reports', id: reported(context), decision: 'clear', note: 'It is a dealer.' },
    }),
  ],
  [
    'POST /api/v1/desk/actions/:id/undo',
    (context) => ({
      as,
      params: { id: dataOf(context, 'POST /api/v1/desk/decisions')._id },
      body: { note: 'The wrong ad.' },
    }),
  ],
  ['GET /api/v1/desk/rings/:id', () => ({ as, params: { id: String(demoAccounts.dealer2.id) } })],
  [
    'POST /api/v1/desk/rings/decide',
    () => ({
      as,
      body: { accounts: [String(demoAccounts.dealer2.id)], decision: 'hide-ad', template: 'several-accounts' },
    }),
  ],
  ['GET /api/v1/decisions/:token', async (context) => ({ params: { token: await objectionToken(context) } })],
  [
    'POST /api/v1/decisions/:token',
    async (context) => ({
      params: { token: await objectionToken(context) },
      form: new URLSearchParams({ text: 'These accounts belong to two brothers.' }).toString(),
    }),
  ],
  ['GET /api/v1/desk/actions', () => ({ as, query: { kind: 'account', id: String(demoAccounts.dealer2.id) } })],
  ['GET /api/v1/desk/figures', () => ({ as, query: { weeks: '12' } })],
  ['GET /api/v1/desk/thresholds', () => ({ as })],
  ['POST /api/v1/desk/thresholds/preview', () => ({ as, body: thresholds })],
  ['PUT /api/v1/desk/thresholds', () => ({ as, body: thresholds })],
];
