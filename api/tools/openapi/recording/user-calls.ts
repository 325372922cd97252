import { demoPassword } from '../../seed/people';
import {
  buyerEmail,
  type Call,
  type Context,
  dataOf,
  newUser,
  type Recorded,
  type RecordedCall,
  sellerEmail,
  uuid,
} from './call';

const changedPassword = 'A-Longer-Road-28';
const person = { fullname: 'Thandi Nkosi', gsm: '821234567', province: 'Gauteng', city: 'Pretoria' };
const order = (context: Context): string => dataOf(context, 'POST /api/v1/users/apply-subscription-order')._id;
const chat = (context: Context): string => dataOf(context, 'POST /api/v1/chat/save-chat-info').chat_id;
const photo = (context: Context): string => dataOf(context, 'POST /api/v1/chat/send-photo').photo._id;
const offer = (context: Context, uuid: string): Call => ({
  as: 'dealer',
  body: {
    chat_id: chat(context),
    car_id: context.ads.seller.id,
    amount: Math.round(context.ads.seller.price * 0.9),
    uuid,
  },
});
const offerId = (context: Context): string => dataOf(context, 'POST /api/v1/chat/send-offer').offer._id;
const ratingToken = (context: Context): string =>
  dataOf(context, 'GET /api/v1/ratings/given')[0].path.replace('/rate/', '');
const rating = (context: Context): string => dataOf(context, 'GET /api/v1/ratings/received')[0]._id;
const replyToken = (context: Context) => context.mailedToken(buyerEmail, '/chat/reply');
const alertToken = (context: Context) => context.mailedToken(buyerEmail, '/api/v1/users/end-session');
const otherSession = (context: Context): string =>
  dataOf(context, 'GET /api/v1/users/my-sessions').find(({ is_current }: Recorded) => !is_current)._id;
const paymentFields = (context: Context): string => {
  const { form } = dataOf(context, 'POST /api/v1/users/apply-subscription-order');
  return new URLSearchParams(form.fields.map(({ name, value }: Recorded) => [name, value])).toString();
};

/** Calls of chat, subscriptions and accounts, in an order in which each succeeds; a repeated one prepares the next. */
export const userCalls: readonly RecordedCall[] = [
  [
    'POST /api/v1/chat/save-chat-info',
    ({ ads }) => ({
      as: 'buyer',
      body: { car_id: ads.dealer2.id, message: 'Good day, is this car still available?', uuid: uuid(2) },
    }),
  ],
  ['GET /api/v1/chat/unread-count', () => ({ as: 'dealer2' })],
  ['GET /api/v1/chat/my-chat-list', () => ({ as: 'dealer2', query: { page: '1', search: 'available' } })],
  ['GET /api/v1/chat/messages/:chat', (context) => ({ as: 'dealer2', params: { chat: chat(context) } })],
  ['POST /api/v1/chat/mark-read', (context) => ({ as: 'dealer2', body: { chat_id: chat(context), sequence: 1 } })],
  [
    'POST /api/v1/chat/send-message',
    (context) => ({
      as: 'dealer2',
      body: { chat_id: chat(context), message: 'It is. Come and drive it.', uuid: uuid(3) },
    }),
  ],
  ['GET /api/v1/ratings/given', () => ({ as: 'buyer' })],
  ['GET /api/v1/ratings/links/:token', (context) => ({ params: { token: ratingToken(context) } })],
  [
    'POST /api/v1/ratings/links/:token',
    (context) => ({
      params: { token: ratingToken(context) },
      body: { answering: '5', described: '4', appointment: 'none', text: 'Answered within the hour.' },
    }),
  ],
  ['GET /api/v1/ratings/received', () => ({ as: 'dealer2', query: { page: '1' } })],
  [
    'POST /api/v1/ratings/:id/report',
    (context) => ({ as: 'dealer2', params: { id: rating(context) }, body: { reason: 'personal', text: '' } }),
  ],
  [
    'POST /api/v1/ratings/:id/answer',
    (context) => ({ as: 'dealer2', params: { id: rating(context) }, body: { text: 'Thank you. Come again.' } }),
  ],
  [
    'GET /api/v1/ratings/of/:id',
    (context) => ({ params: { id: dataOf(context, 'GET /api/v1/ratings/given')[0].seller._id } }),
  ],
  ['GET /api/v1/chat/stream', () => ({ as: 'dealer2' })],
  [
    'POST /api/v1/chat/send-photo',
    (context) => ({ as: 'dealer2', query: { chat_id: chat(context), uuid: uuid(5) }, pictures: ['photo'] }),
  ],
  [
    'GET /api/v1/chat/photos/:chat/:id/:file',
    (context) => ({ as: 'dealer2', params: { chat: chat(context), id: photo(context), file: '320.webp' } }),
  ],
  ['GET /api/v1/chat/reply/:token', async (context) => ({ params: { token: await replyToken(context) } })],
  [
    'POST /api/v1/chat/reply/:token',
    async (context) => ({
      params: { token: await replyToken(context) },
      body: { message: 'I will be there on Friday.', uuid: uuid(4) },
    }),
  ],
  [
    'GET /api/v1/chat/reply/:token/photos/:id/:file',
    async (context) => ({ params: { token: await replyToken(context), id: photo(context), file: '320.webp' } }),
  ],
  [
    'POST /api/v1/chat/reply/:token/send-photo',
    async (context) => ({
      params: { token: await replyToken(context) },
      query: { uuid: uuid(6) },
      pictures: ['photo'],
    }),
  ],
  [
    'POST /api/v1/chat/reply/:token/read',
    async (context) => ({ params: { token: await replyToken(context) }, body: { sequence: 2 } }),
  ],
  [
    'POST /api/v1/chat/reply/:token/report',
    async (context) => ({
      params: { token: await replyToken(context) },
      body: { reason: 'fraud', text: 'Asks for a deposit.', shares_messages: true },
    }),
  ],
  [
    'POST /api/v1/chat/reply/:token/block',
    async (context) => ({ params: { token: await replyToken(context) }, body: { blocked: false } }),
  ],
  [
    'POST /api/v1/chat/report-user',
    (context) => ({ as: 'dealer2', body: { chat_id: chat(context), reason: 'other', text: 'Asks for a deposit.' } }),
  ],
  ['POST /api/v1/chat/block-user', (context) => ({ as: 'dealer2', body: { chat_id: chat(context), blocked: true } })],
  [
    'POST /api/v1/chat/save-chat-info',
    ({ ads }) => ({ as: 'dealer', body: { car_id: ads.seller.id, message: 'Is the price firm?', uuid: uuid(7) } }),
  ],
  ['POST /api/v1/chat/send-offer', (context) => offer(context, uuid(8))],
  [
    'POST /api/v1/chat/answer-offer',
    (context) => ({
      as: 'dealer',
      body: { chat_id: chat(context), offer_id: offerId(context), action: 'withdraw', uuid: uuid(9) },
    }),
  ],
  ['POST /api/v1/chat/send-offer', (context) => offer(context, uuid(1))],
  [
    'POST /api/v1/chat/reply/:token/answer-offer',
    async (context) => ({
      params: { token: await context.mailedToken(sellerEmail, '/chat/reply') },
      body: { offer_id: offerId(context), action: 'counter', amount: context.ads.seller.price - 1_000, uuid: uuid(2) },
    }),
  ],
  [
    'POST /api/v1/chat/request-test-drive',
    (context) => ({
      as: 'dealer',
      body: { chat_id: chat(context), car_id: context.ads.seller.id, uuid: uuid(3) },
    }),
  ],
  ['GET /api/v1/admin_master/get-subscription-list', () => ({})],
  ['POST /api/v1/users/apply-subscription-order', () => ({ as: 'seller', body: { subs_id: 'gold', duration: 1 } })],
  ['GET /api/v1/users/subscription-order/:id', (context) => ({ as: 'seller', params: { id: order(context) } })],
  ['POST /api/v1/users/subscription-order/:id/pay', (context) => ({ as: 'seller', params: { id: order(context) } })],
  ['POST /api/v1/users/subscription-order/:id/cancel', (context) => ({ as: 'seller', params: { id: order(context) } })],
  ['DELETE /api/v1/users/subscription-order/:id', (context) => ({ as: 'seller', params: { id: order(context) } })],
  ['POST /api/v1/users/apply-subscription-order', () => ({ as: 'seller', body: { subs_id: 'gold', duration: 1 } })],
  ['POST /api/v1/payments/sandbox', (context) => ({ form: paymentFields(context) })],
  ['POST /api/v1/payments/sandbox/end', (context) => ({ form: `${paymentFields(context)}&sandbox=pay` })],
  ['POST /api/v1/payments/payfast/notify', ({ notification }) => ({ form: notification() })],
  ['GET /api/v1/users/get-my-subscription-history', () => ({ as: 'dealer' })],
  ['POST /api/v1/users/sign-up', () => ({ body: { ...person, email: newUser.email, password: 'A-First-Road-26' } })],
  ['POST /api/v1/users/resend-verification', () => ({ body: { email: newUser.email, password: 'A-First-Road-26' } })],
  [
    'GET /api/v1/users/verify-user/:id',
    async ({ mailedToken }) => ({ params: { id: await mailedToken(newUser.email, '/user/verify') } }),
  ],
  ['POST /api/v1/users/forgot-password', () => ({ body: { email: newUser.email } })],
  [
    'GET /api/v1/users/verify-forgot-password-string/:id',
    async ({ mailedToken }) => ({ params: { id: await mailedToken(newUser.email, '/reset-password') } }),
  ],
  [
    'POST /api/v1/users/reset-user-password/:id',
    async ({ mailedToken }) => ({
      params: { id: await mailedToken(newUser.email, '/reset-password') },
      body: { new_password: newUser.password, confirm_password: newUser.password },
    }),
  ],
  ['POST /api/v1/users/user-login', () => ({ body: { email: buyerEmail, password: demoPassword } })],
  ['GET /api/v1/users/my-sessions', () => ({ as: 'buyer' })],
  ['POST /api/v1/users/end-session', (context) => ({ as: 'buyer', body: { session_id: otherSession(context) } })],
  ['GET /api/v1/users/end-session/:token', async (context) => ({ params: { token: await alertToken(context) } })],
  ['POST /api/v1/users/end-session/:token', async (context) => ({ params: { token: await alertToken(context) } })],
  ['POST /api/v1/users/end-other-sessions', () => ({ as: 'buyer' })],
  ['GET /api/v1/users/confirmations', () => ({ as: 'newUser' })],
  ['POST /api/v1/users/send-number-code', () => ({ as: 'newUser' })],
  ['POST /api/v1/users/confirm-number', ({ smsCode }) => ({ as: 'newUser', body: { code: smsCode() } })],
  ['POST /api/v1/dealers/documents', () => ({ as: 'dealer', body: { kind: 'registration' }, pictures: ['document'] })],
  ['GET /api/v1/dealers/documents', () => ({ as: 'dealer' })],
  [
    'GET /api/v1/dealers/documents/:id/file',
    (context) => ({ as: 'dealer', params: { id: dataOf(context, 'GET /api/v1/dealers/documents')[0]._id } }),
  ],
  [
    'DELETE /api/v1/dealers/documents/:id',
    (context) => ({ as: 'dealer', params: { id: dataOf(context, 'GET /api/v1/dealers/documents')[0]._id } }),
  ],
  ['GET /api/v1/users/get-user-profile-data', () => ({ as: 'newUser' })],
  ['PUT /api/v1/users/update-user-details', () => ({ as: 'newUser', body: { ...person, city: 'Johannesburg' } })],
  ['GET /api/v1/users/export-account-data', () => ({ as: 'newUser' })],
  [
    'POST /api/v1/users/change-password',
    () => ({
      as: 'newUser',
      body: {
        current_password: newUser.password,
        ...{ new_password: changedPassword, confirm_password: changedPassword },
      },
    }),
  ],
  ['POST /api/v1/users/close-account', () => ({ as: 'newUser', body: { password: changedPassword } })],
  ['POST /api/v1/users/user-logout', () => ({ as: 'buyer', body: { everywhere: true } })],
];
