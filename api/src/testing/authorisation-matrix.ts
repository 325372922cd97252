import { polo } from '../drafting/testing/polo';

/**
 * Every route × role × somebody else's object (security.md). The victim is user 3, whose ad 2 is taken down, whose
 * saved search and conversation with user 1 are 900, whose order is `{order}` and whose enquiry says 'for the owner
 * only'. `others` is what signed-in strangers get, `owner` the victim.
 */
export type Trial = {
  at?: string;
  body?: object;
  others: number;
  /** What strangers with a plan get; as `others` when absent, not tried when null. */
  subscribers?: number | null;
  /** Not tried when null. */
  owner: number | null;
};
/** Nothing on this route belongs to anybody, or who calls is told what anybody is. */
export const open = 'open' as const;
/** The route has no object in its call: everybody reaches their own. */
const own: Trial = { others: 200, owner: 200 };
/** The same, for those with a paid plan. */
const subscribed: Trial = { others: 403, subscribers: 200, owner: 200 };
const ofConversation: Trial = { others: 403, subscribers: 404, owner: 200 };
const kept = { name: 'Kept', query: 'brands=BMW', mails: 'off' };

export const matrix: Record<string, Trial | typeof open> = {
  'GET /healthz': open,
  'GET /readyz': open,
  'GET /dev/mail': open,
  'GET /dev/mail.json': open,
  'GET /media/:id/:file': open,
  'GET /robots.txt': open,
  'GET /sitemap.xml': open,
  'GET /sitemaps/:file': open,
  'GET /api/v1/common/get-all-makes': open,
  'GET /api/v1/common/get-single-make/:id': open,
  'GET /api/v1/common/get-all-car-types': open,
  'GET /api/v1/city_state/get-all-states': open,
  'POST /api/v1/city_state/get-cities-by-state-ids': open,
  'POST /api/v1/cars/get-car-list': { body: { creator: '3' }, others: 200, owner: 200 },
  'GET /api/v1/cars/search-suggestions': open,
  'GET /api/v1/cars/get-single-car/:slug': { at: '2', others: 404, owner: 200 },
  'POST /api/v1/cars/get-cars-by-ids': { body: { car_ids: ['2'] }, others: 200, owner: 200 },
  'POST /api/v1/cars/get-car-summaries': { body: { car_ids: ['2'] }, others: 200, owner: 200 },
  'GET /api/v1/cars/get-car-insights/:slug': { at: '2', others: 404, owner: 200 },
  'GET /api/v1/users/get-dealership-list': open,
  'POST /api/v1/users/get-dealer-list': open,
  'GET /api/v1/users/get-dealer-profile/:id': open,
  'POST /api/v1/blogs/list-blogs': open,
  'GET /api/v1/blogs/get-blog-by-slug/:slug': open,
  'POST /api/v1/users/user-login': open,
  'GET /api/v1/users/all-active-user-count': open,
  'POST /api/v1/users/sign-up': open,
  'GET /api/v1/users/verify-user/:id': open,
  'POST /api/v1/users/forgot-password': open,
  'GET /api/v1/users/verify-forgot-password-string/:id': open,
  'POST /api/v1/users/reset-user-password/:id': open,
  'POST /api/v1/users/send/car-enquiry-mail': {
    body: { car_id: '2', name: 'A', email: 'a@example.com', gsm: '1', message: 'Hi' },
    others: 404,
    owner: 404,
  },
  'POST /api/v1/cars/count-view': open,
  'GET /api/v1/cars/get-seller-number/:id': { at: '2', others: 404, owner: 200 },
  'POST /api/v1/cars/report-car': open,
  'POST /api/v1/newsletter/subscribe': open,
  'GET /api/v1/mails/stop/:token': { at: 'forged', others: 404, owner: 404 },
  'POST /api/v1/mails/stop/:token': { at: 'forged', others: 404, owner: 404 },
  'POST /api/v1/analytics/events': open,
  'GET /api/v1/admin_master/get-subscription-list': open,
  'GET /api/v1/newsletter/confirm/:token': { at: 'forged', others: 404, owner: 404 },
  'POST /api/v1/newsletter/confirm/:token': { at: 'forged', others: 404, owner: 404 },
  'GET /api/v1/videos/latest': open,
  'GET /api/v1/videos/:id/:width.webp': open,
  'POST /api/v1/appointments/insurance-inquiry': open,
  'POST /api/v1/contact_us/save-contact-us-email': open,
  // What makes these somebody's is a signature: the tests of payments try forged ones.
  'POST /api/v1/payments/payfast/notify': open,
  'POST /api/v1/payments/stand-in': open,
  'POST /api/v1/payments/stand-in/end': open,
  'POST /api/v1/users/apply-subscription-order': { body: { subs_id: 'gold', duration: 1 }, others: 200, owner: 200 },
  'GET /api/v1/users/subscription-order/:id': { at: '{order}', others: 404, owner: 200 },
  'GET /api/v1/chat/my-chat-list': subscribed,
  'GET /api/v1/chat/unread-count': subscribed,
  'GET /api/v1/chat/messages/:chat': { ...ofConversation, at: '900' },
  // A stream does not end, so only those whom it refuses are tried.
  'GET /api/v1/chat/stream': { others: 403, subscribers: null, owner: null },
  'POST /api/v1/chat/mark-read': { ...ofConversation, body: { chat_id: '900', sequence: 1 } },
  'POST /api/v1/chat/send-message': {
    ...ofConversation,
    body: { chat_id: '900', message: 'Hi', uuid: '0b9f5c58-3f5e-4b57-9d43-7a3c1c5b8e01' },
  },
  'POST /api/v1/chat/report-user': { ...ofConversation, body: { chat_id: '900', reason: 'other', text: 'Odd' } },
  'POST /api/v1/chat/block-user': { ...ofConversation, body: { chat_id: '900', blocked: false } },
  'POST /api/v1/chat/save-chat-info': {
    body: { car_id: '2', message: 'Hi', uuid: '0b9f5c58-3f5e-4b57-9d43-7a3c1c5b8e02' },
    others: 404,
    owner: 404,
  },
  'GET /api/v1/users/get-user-profile-data': own,
  'PUT /api/v1/users/update-user-details': {
    body: { _id: '3', user_id: '3', businessname: 'Taken over', businessAddress: 'Elsewhere' },
    others: 200,
    owner: 200,
  },
  'GET /api/v1/users/export-account-data': own,
  'POST /api/v1/cars/like-dislike-car': { body: { car_id: '2' }, others: 404, owner: 200 },
  'POST /api/v1/cars/get-favorite-list': own,
  'POST /api/v1/cars/merge-favorites': { body: { car_ids: ['2'] }, others: 200, owner: 200 },
  'POST /api/v1/users/enquiry/my-cars-enquiry-list': { others: 403, subscribers: 200, owner: 200 },
  'POST /api/v1/users/my-car-list': own,
  'POST /api/v1/cars/test-drive/book-test-drive': {
    body: {
      ...{ car_id: '2', fullname: 'A', email: 'a@example.com', mobile_number: '821234567', postcode: '0001' },
      ...{ state: 'Gauteng', city: 'Pretoria', car_brand: 'Toyota', car_model: 'Hilux' },
      datetime: new Date(Date.now() + 86_400_000).toISOString(),
    },
    others: 404,
    owner: 404,
  },
  'POST /api/v1/cars/update-car-details': { body: { car_id: '2', status: 'active' }, others: 404, owner: 200 },
  'POST /api/v1/cars/add-car': { body: { creator: '3', car_id: '2', title: 'Taken over' }, others: 400, owner: 400 },
  'POST /api/v1/cars/draft-description': { body: polo, others: 200, owner: 200 },
  'GET /api/v1/cars/get-own-car/:id': { at: '2', others: 404, owner: 200 },
  'DELETE /api/v1/cars/delete-car-single-image': {
    body: { car_id: '2', image_url: '/media/picture-two/1280.webp' },
    others: 404,
    owner: 200,
  },
  'POST /api/v1/cars/get-testDrive-list': own,
  'GET /api/v1/users/get-my-subscription-history': own,
  'POST /api/v1/users/save-search': { body: kept, others: 200, owner: 200 },
  'GET /api/v1/users/my-saved-searches': own,
  'PUT /api/v1/users/update-saved-search': { body: { search_id: '900', mails: 'off' }, others: 404, owner: 200 },
  'GET /api/v1/users/alert-settings': own,
  'PUT /api/v1/users/alert-settings': { body: { price_drops: true }, others: 200, owner: 200 },
  'DELETE /api/v1/users/delete-saved-search/:id': { at: '900', others: 404, owner: 200 },
  'DELETE /api/v1/cars/delete-car/:id': { at: '2', others: 404, owner: 200 },
  // Nothing is uploaded here: who may is told that there is nothing, and whoever has no place for another ad that.
  'POST /api/v1/cars/upload-other-car-images': { others: 403, subscribers: 400, owner: 400 },
  'POST /api/v1/cars/upload-featured-images': { others: 403, subscribers: 400, owner: 400 },
  'DELETE /api/v1/cars/delete-car-image-backend': { body: { fileName: 'ad-of-the-victim' }, others: 404, owner: 200 },
  'POST /api/v1/users/user-logout': own,
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
