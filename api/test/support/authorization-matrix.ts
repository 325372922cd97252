import { polo } from '../ads/polo';

/**
 * The expected statuses of every route for each role, with an object of the victim, user 3: ad 2 is taken down, and
 * saved search and conversation 900. `others` are signed-in strangers, `owner` is the victim.
 */
export type ExpectedStatuses = {
  /** Values of the path's parameters, separated by blanks. */
  id?: string;
  body?: object;
  others: number;
  /** Expected for strangers with a plan; as `others` by default, not tested when null. */
  subscribers?: number | null;
  /** Not tested when null. */
  owner: number | null;
  /** Expected for an operator before and after the second factor, who is a stranger elsewhere: as `others` by default. */
  operator?: { before: number; after: number };
};
/** The route has no private object. */
export const openToAll = 'open' as const;
/** The call names no object: every user reaches their own. */
const ownerOnly: ExpectedStatuses = { others: 200, owner: 200 };
/** The same for subscribers. */
const subscribersOnly: ExpectedStatuses = { others: 403, subscribers: 200, owner: 200 };
const participantsOnly: ExpectedStatuses = { others: 403, subscribers: 404, owner: 200 };
/** For operators with a second factor only, who get `status`. */
const operatorsOnly = (status: number, call: Pick<ExpectedStatuses, 'id' | 'body'> = {}): ExpectedStatuses => ({
  ...call,
  others: 403,
  owner: 403,
  operator: { before: 403, after: status },
});
/** For operators, also before the second factor. */
const operatorAccounts = (before: number, after: number, body?: object): ExpectedStatuses => ({
  ...(body && { body }),
  others: 403,
  owner: 403,
  operator: { before, after },
});
/** The operator of the test has no ads, so uploads are within the limit; the stranger's are not. */
const withoutAds = { before: 400, after: 400 };
const pushDevice = {
  endpoint: 'https://push.example/of-the-caller',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  ...{ messages: true, price_drops: true, searches: true },
};
const savedSearch = { name: 'Kept', query: 'brands=BMW', mails: 'off' };

export const authorizationMatrix: Record<string, ExpectedStatuses | typeof openToAll> = {
  'GET /healthz': openToAll,
  'GET /readyz': openToAll,
  'GET /dev/mail': openToAll,
  'GET /dev/mail.json': openToAll,
  'GET /media/:id/:file': openToAll,
  'GET /robots.txt': openToAll,
  'GET /sitemap.xml': openToAll,
  'GET /sitemaps/:file': openToAll,
  'GET /api/v1/common/get-all-makes': openToAll,
  'GET /api/v1/common/get-single-make/:id': openToAll,
  'GET /api/v1/common/get-all-car-types': openToAll,
  'GET /api/v1/city_state/get-all-states': openToAll,
  'POST /api/v1/city_state/get-cities-by-state-ids': openToAll,
  'GET /api/v1/reference/towns': openToAll,
  'GET /api/v1/reference/variants': openToAll,
  'GET /api/v1/reference/variants/search': openToAll,
  'POST /api/v1/reference/variants/check': openToAll,
  'POST /api/v1/cars/get-car-list': { body: { creator: '3' }, others: 200, owner: 200 },
  'GET /api/v1/cars/search-by-sentence': openToAll,
  'GET /api/v1/cars/search-suggestions': openToAll,
  'GET /api/v1/cars/get-single-car/:slug': { id: '2', others: 404, owner: 200 },
  'POST /api/v1/cars/get-cars-by-ids': { body: { car_ids: ['2'] }, others: 200, owner: 200 },
  'POST /api/v1/cars/get-car-summaries': { body: { car_ids: ['2'] }, others: 200, owner: 200 },
  'GET /api/v1/cars/get-car-insights/:slug': { id: '2', others: 404, owner: 200 },
  'GET /api/v1/cars/estimate-value': openToAll,
  'GET /api/v1/cars/get-model-price': openToAll,
  'GET /api/v1/users/get-dealership-list': openToAll,
  'POST /api/v1/users/get-dealer-list': openToAll,
  'GET /api/v1/users/get-dealer-profile/:id': openToAll,
  'POST /api/v1/blogs/list-blogs': openToAll,
  'GET /api/v1/blogs/get-blog-by-slug/:slug': openToAll,
  'POST /api/v1/users/user-login': openToAll,
  'GET /api/v1/users/all-active-user-count': openToAll,
  'POST /api/v1/users/sign-up': openToAll,
  'POST /api/v1/users/resend-verification': openToAll,
  'GET /api/v1/users/verify-user/:id': openToAll,
  'POST /api/v1/users/forgot-password': openToAll,
  'GET /api/v1/users/verify-forgot-password-string/:id': openToAll,
  'POST /api/v1/users/reset-user-password/:id': openToAll,
  'POST /api/v1/users/send/car-enquiry-mail': {
    body: { car_id: '2', name: 'A', email: 'a@example.com', gsm: '821234567', message: 'Hi' },
    others: 404,
    owner: 404,
  },
  'POST /api/v1/cars/request-callback': {
    body: { car_id: '2', name: 'A', countryCode: '+27', gsm: '821234567' },
    others: 404,
    owner: 404,
  },
  'GET /api/v1/leads/reply/:token': { id: 'forged', others: 404, owner: 404 },
  'POST /api/v1/leads/reply/:token': { id: 'forged', body: { action: 'decline' }, others: 404, owner: 404 },
  'POST /api/v1/cars/count-view': openToAll,
  'GET /api/v1/cars/get-seller-number/:id': { id: '2', others: 404, owner: 200 },
  'POST /api/v1/cars/report-car': openToAll,
  'GET /api/v1/ratings/of/:id': openToAll,
  'GET /api/v1/ratings/links/:token': { id: 'forged', others: 404, owner: 404 },
  'POST /api/v1/ratings/links/:token': {
    id: 'forged',
    body: { answering: '5', described: '5', appointment: '5', text: '' },
    others: 404,
    owner: 404,
  },
  'GET /api/v1/ratings/given': ownerOnly,
  'GET /api/v1/ratings/received': ownerOnly,
  'POST /api/v1/ratings/:id/answer': { id: '900', body: { text: 'Hi' }, others: 404, owner: 200 },
  'POST /api/v1/ratings/:id/report': { id: '900', body: { reason: 'fake', text: '' }, others: 404, owner: 200 },
  'POST /api/v1/newsletter/subscribe': openToAll,
  'POST /api/v1/value-mails/subscribe': openToAll,
  'GET /api/v1/value-mails/confirm/:token': { id: 'forged', others: 404, owner: 404 },
  'POST /api/v1/value-mails/confirm/:token': { id: 'forged', others: 404, owner: 404 },
  'GET /api/v1/cars/test-drive/slots/:slug': { id: '2', others: 404, owner: 404 },
  'GET /api/v1/test-drives/:token': { id: 'forged', others: 404, owner: 404 },
  'GET /api/v1/test-drives/:token/calendar.ics': { id: 'forged', others: 404, owner: 404 },
  'POST /api/v1/test-drives/:token': {
    ...{ id: 'forged', body: { action: 'confirm', sequence: '0' } },
    ...{ others: 404, owner: 404 },
  },
  'GET /api/v1/mails/stop/:token': { id: 'forged', others: 404, owner: 404 },
  'POST /api/v1/mails/stop/:token': { id: 'forged', others: 404, owner: 404 },
  'POST /api/v1/analytics/events': openToAll,
  'GET /api/v1/admin_master/get-subscription-list': openToAll,
  'GET /api/v1/newsletter/confirm/:token': { id: 'forged', others: 404, owner: 404 },
  'POST /api/v1/newsletter/confirm/:token': { id: 'forged', others: 404, owner: 404 },
  'GET /api/v1/chat/reply/:token': { id: 'forged', others: 404, owner: 404 },
  'POST /api/v1/chat/reply/:token': {
    id: 'forged',
    body: { uuid: '8a0e9a5c-6a6f-4c8e-9b0e-3c1f7c0d2a11', message: 'Hi' },
    others: 404,
    owner: 404,
  },
  'POST /api/v1/chat/reply/:token/read': { id: 'forged', body: { sequence: 1 }, others: 404, owner: 404 },
  'POST /api/v1/chat/reply/:token/report': { id: 'forged', body: { reason: 'fraud' }, others: 404, owner: 404 },
  'POST /api/v1/chat/reply/:token/block': { id: 'forged', body: { blocked: true }, others: 404, owner: 404 },
  'POST /api/v1/chat/reply/:token/answer-offer': {
    id: 'forged',
    body: { offer_id: '1', action: 'accept', uuid: '8a0e9a5c-6a6f-4c8e-9b0e-3c1f7c0d2a12' },
    others: 404,
    owner: 404,
  },
  // Without a uuid in the address.
  'POST /api/v1/chat/reply/:token/send-photo': { id: 'forged', others: 400, owner: 400 },
  'GET /api/v1/chat/reply/:token/photos/:id/:file': {
    id: 'forged private-of-the-victim 640.webp',
    others: 404,
    owner: 404,
  },
  'GET /api/v1/videos/latest': openToAll,
  'GET /api/v1/videos/:id/:width.webp': openToAll,
  'POST /api/v1/appointments/insurance-inquiry': openToAll,
  'POST /api/v1/contact_us/save-contact-us-email': openToAll,
  // Authorized by a signature: the payment tests try forged ones.
  'POST /api/v1/payments/payfast/notify': openToAll,
  'POST /api/v1/payments/sandbox': openToAll,
  'POST /api/v1/payments/sandbox/end': openToAll,
  'POST /api/v1/users/apply-subscription-order': { body: { subs_id: 'gold', duration: 1 }, others: 200, owner: 200 },
  'GET /api/v1/users/subscription-order/:id': { id: '{order}', others: 404, owner: 200 },
  'POST /api/v1/users/subscription-order/:id/pay': { id: '{order}', others: 404, owner: 200 },
  'POST /api/v1/users/subscription-order/:id/cancel': { id: '{order}', others: 404, owner: 200 },
  'DELETE /api/v1/users/subscription-order/:id': { id: '{order}', others: 404, owner: 200 },
  'GET /api/v1/chat/my-chat-list': subscribersOnly,
  'GET /api/v1/chat/unread-count': subscribersOnly,
  'GET /api/v1/chat/messages/:chat': { ...participantsOnly, id: '900' },
  // A stream does not end, so only rejected callers are tested.
  'GET /api/v1/chat/stream': { others: 403, subscribers: null, owner: null },
  'POST /api/v1/chat/mark-read': { ...participantsOnly, body: { chat_id: '900', sequence: 1 } },
  'POST /api/v1/chat/send-message': {
    ...participantsOnly,
    body: { chat_id: '900', message: 'Hi', uuid: '0b9f5c58-3f5e-4b57-9d43-7a3c1c5b8e01' },
  },
  'POST /api/v1/chat/send-offer': {
    ...participantsOnly,
    owner: 404,
    body: { chat_id: '900', car_id: '2', amount: 1, uuid: '0b9f5c58-3f5e-4b57-9d43-7a3c1c5b8e03' },
  },
  'POST /api/v1/chat/answer-offer': {
    ...participantsOnly,
    owner: 404,
    body: { chat_id: '900', offer_id: '1', action: 'accept', uuid: '0b9f5c58-3f5e-4b57-9d43-7a3c1c5b8e04' },
  },
  'POST /api/v1/chat/request-test-drive': {
    ...participantsOnly,
    owner: 404,
    body: { chat_id: '900', car_id: '2', uuid: '0b9f5c58-3f5e-4b57-9d43-7a3c1c5b8e05' },
  },
  // Without a file it returns 400 to participants.
  'POST /api/v1/chat/send-photo': { ...participantsOnly, subscribers: 400, owner: 400 },
  'GET /api/v1/chat/photos/:chat/:id/:file': {
    id: '900 private-of-the-victim 640.webp',
    others: 403,
    subscribers: 404,
    owner: 404,
  },
  'POST /api/v1/chat/report-user': { ...participantsOnly, body: { chat_id: '900', reason: 'other', text: 'Odd' } },
  'POST /api/v1/chat/block-user': { ...participantsOnly, body: { chat_id: '900', blocked: false } },
  'POST /api/v1/chat/save-chat-info': {
    body: { car_id: '2', message: 'Hi', uuid: '0b9f5c58-3f5e-4b57-9d43-7a3c1c5b8e02' },
    others: 404,
    owner: 404,
  },
  'GET /api/v1/desk/session': operatorAccounts(200, 200),
  'POST /api/v1/desk/second-factor/enrol': operatorAccounts(409, 409),
  'POST /api/v1/desk/second-factor/confirm': operatorAccounts(400, 400, { code: 'no code' }),
  'POST /api/v1/desk/second-factor/verify': operatorAccounts(400, 400, { code: 'no code' }),
  'POST /api/v1/desk/second-factor/leave': operatorAccounts(200, 200),
  'GET /api/v1/desk/queues': operatorsOnly(200),
  'GET /api/v1/desk/queues/:queue': operatorsOnly(200, { id: 'ad-reports' }),
  'GET /api/v1/desk/queues/:queue/:id': operatorsOnly(404, { id: 'ad-reports 2' }),
  'GET /api/v1/desk/documents/:id': operatorsOnly(404, { id: '999999' }),
  'POST /api/v1/desk/decisions': operatorsOnly(409, { body: { queue: 'ad-reports', id: '2', decision: 'clear' } }),
  'POST /api/v1/desk/actions/:id/undo': operatorsOnly(404, { id: '999999', body: {} }),
  'GET /api/v1/desk/actions': operatorsOnly(200),
  'GET /api/v1/desk/rings/:id': operatorsOnly(200, { id: '3' }),
  'POST /api/v1/desk/rings/decide': operatorsOnly(400, { body: { accounts: ['3'], decision: 'hide-ad' } }),
  'GET /api/v1/desk/figures': operatorsOnly(200),
  'GET /api/v1/desk/thresholds': operatorsOnly(200),
  'POST /api/v1/desk/thresholds/preview': operatorsOnly(200, { body: { middle: 40, high: 90 } }),
  'PUT /api/v1/desk/thresholds': operatorsOnly(200, { body: { middle: 50, high: 100 } }),
  'GET /api/v1/decisions/:token': { id: 'forged', others: 404, owner: 404 },
  'POST /api/v1/decisions/:token': { id: 'forged', body: { text: 'No' }, others: 404, owner: 404 },
  'GET /api/v1/users/get-user-profile-data': ownerOnly,
  'PUT /api/v1/users/update-user-details': {
    body: { _id: '3', user_id: '3', businessname: 'Taken over', businessAddress: 'Elsewhere' },
    others: 200,
    owner: 200,
  },
  'GET /api/v1/users/export-account-data': ownerOnly,
  'POST /api/v1/cars/like-dislike-car': { body: { car_id: '2' }, others: 404, owner: 200 },
  'POST /api/v1/cars/get-favorite-list': ownerOnly,
  'POST /api/v1/cars/merge-favorites': { body: { car_ids: ['2'] }, others: 200, owner: 200 },
  'POST /api/v1/users/enquiry/my-cars-enquiry-list': { others: 403, subscribers: 200, owner: 200 },
  'POST /api/v1/statistics/appearances': openToAll,
  'GET /api/v1/statistics': ownerOnly,
  'GET /api/v1/statistics/csv': ownerOnly,
  'GET /api/v1/statistics/:id': { id: '2', others: 404, owner: 200 },
  'GET /api/v1/stock': ownerOnly,
  'GET /api/v1/stock/export': ownerOnly,
  'PUT /api/v1/stock/feed': { body: { address: '', every_hours: 24 }, others: 200, owner: 200 },
  // Without a file, and with an address that is not fetched.
  'POST /api/v1/stock/imports': { body: {}, others: 400, owner: 400 },
  'POST /api/v1/stock/imports/from-address': { body: { address: 'http://127.0.0.1/' }, others: 400, owner: 400 },
  'GET /api/v1/stock/imports/:id': { id: '900', others: 404, owner: 200 },
  'POST /api/v1/stock/imports/:id/plan': {
    id: '900',
    body: {
      mapping: {},
      defaults: { address: '', condition: '', exteriorcolor: '', interiorcolor: '', carfeatures: [] },
      missing: 'leave',
    },
    others: 404,
    owner: 200,
  },
  'POST /api/v1/stock/imports/:id/apply': { id: '900', body: {}, others: 404, owner: 200 },
  'POST /api/v1/stock/rows/:id/photos': {
    id: '900',
    body: { images: ['/media/ad-of-the-victim/1280.webp'] },
    others: 404,
    owner: 404,
  },
  'POST /api/v1/stock/bulk-edits': {
    body: { ads: ['2'], change: { kind: 'amount', value: 1_000 }, preview: false },
    others: 404,
    owner: 200,
  },
  'POST /api/v1/stock/bulk-edits/:id/undo': { id: '900', others: 404, owner: 200 },
  'GET /api/v1/leads': ownerOnly,
  'GET /api/v1/leads/:id': { id: '900', others: 404, owner: 200 },
  'PUT /api/v1/leads/:id': { id: '900', body: { status: 'lost' }, others: 404, owner: 200 },
  'GET /api/v1/message-templates': ownerOnly,
  'POST /api/v1/message-templates': { body: { name: 'Price', text: 'It is {price}' }, others: 200, owner: 200 },
  'PUT /api/v1/message-templates/:id': { id: '900', body: { name: 'Seen', text: 'Come' }, others: 404, owner: 200 },
  'DELETE /api/v1/message-templates/:id': { id: '900', others: 404, owner: 200 },
  'POST /api/v1/users/my-car-list': ownerOnly,
  'GET /api/v1/users/get-ad-allowance': ownerOnly,
  'POST /api/v1/cars/test-drive/book-test-drive': {
    body: {
      ...{ car_id: '2', fullname: 'A', email: 'a@example.com', mobile_number: '821234567', postcode: '0001' },
      ...{ state: 'Gauteng', city: 'Pretoria', car_brand: 'Toyota', car_model: 'Hilux' },
      datetime: `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00`,
    },
    others: 404,
    owner: 404,
  },
  'POST /api/v1/cars/update-car-details': { body: { car_id: '2', status: 'active' }, others: 404, owner: 200 },
  'POST /api/v1/cars/add-car': { body: { creator: '3', car_id: '2', title: 'Taken over' }, others: 400, owner: 400 },
  'POST /api/v1/cars/draft-description': { body: polo, others: 200, owner: 200 },
  'GET /api/v1/cars/get-own-car/:id': { id: '2', others: 404, owner: 200 },
  'DELETE /api/v1/cars/delete-car-single-image': {
    body: { car_id: '2', image_url: '/media/picture-two/1280.webp' },
    others: 404,
    owner: 200,
  },
  'POST /api/v1/cars/get-testDrive-list': ownerOnly,
  'GET /api/v1/users/test-drive-hours': ownerOnly,
  'PUT /api/v1/users/test-drive-hours': {
    body: {
      ...{ days: ['1'], from: '09:00', to: '12:00', slot_minutes: 60 },
      ...{ lead_hours: 24, at_once: 1, on_holidays: false },
    },
    others: 200,
    owner: 200,
  },
  'GET /api/v1/users/get-my-subscription-history': ownerOnly,
  'POST /api/v1/users/save-search': { body: savedSearch, others: 200, owner: 200 },
  'GET /api/v1/users/my-saved-searches': ownerOnly,
  'PUT /api/v1/users/update-saved-search': { body: { search_id: '900', mails: 'off' }, others: 404, owner: 200 },
  'GET /api/v1/users/push-devices': ownerOnly,
  'PUT /api/v1/users/push-devices': { body: pushDevice, others: 200, owner: 200 },
  'DELETE /api/v1/users/push-devices/:id': { id: '900', others: 404, owner: 200 },
  'GET /api/v1/users/alert-settings': ownerOnly,
  'PUT /api/v1/users/alert-settings': { body: { price_drops: true }, others: 200, owner: 200 },
  'DELETE /api/v1/users/delete-saved-search/:id': { id: '900', others: 404, owner: 200 },
  'DELETE /api/v1/cars/delete-car/:id': { id: '2', others: 404, owner: 200 },
  // Without a file these return 400, or the limit of ads, to authorized callers.
  'POST /api/v1/cars/upload-other-car-images': { others: 403, subscribers: 400, owner: 400, operator: withoutAds },
  'POST /api/v1/cars/upload-featured-images': { others: 403, subscribers: 400, owner: 400, operator: withoutAds },
  'DELETE /api/v1/cars/delete-car-image-backend': { body: { fileName: 'ad-of-the-victim' }, others: 404, owner: 200 },
  'POST /api/v1/users/user-logout': ownerOnly,
  'GET /api/v1/users/my-sessions': ownerOnly,
  'POST /api/v1/users/end-session': {
    body: { session_id: 'session-of-the-victim' },
    others: 404,
    owner: 200,
  },
  'POST /api/v1/users/end-other-sessions': ownerOnly,
  'GET /api/v1/users/confirmations': ownerOnly,
  // Without a provider of SMS.
  'POST /api/v1/users/send-number-code': { others: 409, owner: 409 },
  'POST /api/v1/users/confirm-number': { body: { code: '123456' }, others: 409, owner: 400 },
  'GET /api/v1/dealers/documents': { others: 403, subscribers: 200, owner: 200 },
  // Without a file.
  'POST /api/v1/dealers/documents': { body: { kind: 'address' }, others: 403, subscribers: 400, owner: 400 },
  'GET /api/v1/dealers/documents/:id/file': { id: '900', others: 404, owner: 404 },
  'DELETE /api/v1/dealers/documents/:id': { id: '900', others: 404, owner: 200 },
  'GET /api/v1/users/end-session/:token': { id: 'forged', others: 404, owner: 404 },
  'POST /api/v1/users/end-session/:token': { id: 'forged', others: 404, owner: 404 },
  'POST /api/v1/users/change-password': {
    body: {
      current_password: 'not it',
      new_password: 'Taken-Over-Now-1',
      confirm_password: 'Taken-Over-Now-1',
      id: '3',
    },
    others: 400,
    owner: 400,
  },
  'POST /api/v1/users/close-account': { body: { password: 'not it', id: '3' }, others: 400, owner: 400 },
};
