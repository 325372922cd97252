import { polo } from '../../test/ads/polo';
import { adForm } from '../../test/ads/poster';
import { authorizationMatrix } from '../../test/support/authorization-matrix';
import { openToAll } from '../../test/support/expected-statuses';

/** A valid call of a route, as the base for corruption. */
export type WellFormed = {
  /** The path parameters, as the end of the path. */
  pathParams?: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};

const person = {
  fullname: 'A Person',
  email: 'person@example.com',
  gsm: '821234567',
  province: 'Gauteng',
  city: 'Pretoria',
};
const paging = { page: 1, limit: 12 };
const honeypot = { took_ms: 5_000 };
const event = { name: 'page_view', path: '/blog', at: 1_700_000_000_000, details: { title: 'News' } };
const passwords = { new_password: 'Quite-A-New-One-9', confirm_password: 'Quite-A-New-One-9' };

/** Calls without an object; the others come from the authorization matrix. */
const FORMS_BY_ROUTE: Record<string, WellFormed> = {
  'GET /media/:id/:file': { pathParams: 'picture-one/1280.webp' },
  'GET /sitemaps/:file': { pathParams: 'ads-1.xml' },
  'GET /api/v1/common/get-single-make/:id': { pathParams: 'Toyota' },
  'POST /api/v1/city_state/get-cities-by-state-ids': { body: { state_ids: ['1', '2'] } },
  'GET /api/v1/reference/variants': { query: { make: 'Ford', model: 'Ranger', year: '2019' } },
  'GET /api/v1/reference/variants/search': { query: { text: '2019+polo+1.0+tsi', limit: '5' } },
  'POST /api/v1/reference/variants/check': {
    body: {
      ...{ make: 'Ford', model: 'Ranger', year: 2019, variant: '2.0 bitdi wildtrak', engine: 2, fuel: 'Diesel' },
      ...{ transmission: 'Automatic', drive: '4WD', bodyType: 'Bakkie', cab: 'double', seats: 5, kw: 157 },
    },
  },
  'POST /api/v1/cars/get-car-list': {
    body: {
      ...{ ...paging, make: 'Toyota,BMW', model: 'Hilux', bodytype: 'Bakkie', year: '2015', fueltype: 'Petrol' },
      ...{ min_price: 0, max_price: 5_000_000, transmission: 'Manual', sortBy: 'most_recent', creator: '3' },
      ...{ search: 'toyota hilux', province: 'Gauteng', city: 'Pretoria', facets: true },
    },
  },
  'GET /api/v1/cars/search-by-sentence': { query: { text: 'automatic bakkie under 300k' } },
  'GET /api/v1/cars/search-suggestions': { query: { search: 'toy' } },
  'GET /api/v1/cars/get-single-car/:slug': { pathParams: '1' },
  'GET /api/v1/cars/get-car-insights/:slug': { pathParams: '1' },
  'GET /api/v1/cars/estimate-value': { query: { make: 'Toyota', model: 'Hilux', year: '2018', mileage: '120000' } },
  'GET /api/v1/cars/get-model-price': { query: { make: 'Toyota', model: 'Hilux' } },
  'POST /api/v1/users/get-dealer-list': { body: { ...paging, search: 'aloe' } },
  'GET /api/v1/users/get-dealer-profile/:id': { pathParams: '3' },
  'POST /api/v1/blogs/list-blogs': { body: { ...paging, search: 'tyres' } },
  'GET /api/v1/blogs/get-blog-by-slug/:slug': { pathParams: 'article-1' },
  'POST /api/v1/users/user-login': { body: { email: 'buyer@example.com', password: 'not it' } },
  'POST /api/v1/users/sign-up': { body: { ...person, password: 'Quite-A-New-One-9' } },
  'POST /api/v1/users/resend-verification': { body: { email: 'person@example.com', password: 'not it' } },
  'GET /api/v1/users/verify-user/:id': { pathParams: 'an-unknown-token' },
  'POST /api/v1/users/forgot-password': { body: { email: 'person@example.com' } },
  'GET /api/v1/users/verify-forgot-password-string/:id': { pathParams: 'an-unknown-token' },
  'POST /api/v1/users/reset-user-password/:id': { pathParams: 'an-unknown-token', body: passwords },
  'POST /api/v1/users/send/car-enquiry-mail': {
    body: { car_id: '1', name: 'A', email: 'a@example.com', countryCode: '+27', gsm: '821234567', message: 'Hi' },
  },
  'POST /api/v1/cars/request-callback': {
    body: { car_id: '1', name: 'A', countryCode: '+27', gsm: '821234567', website: '' },
  },
  'POST /api/v1/cars/count-view': { body: { car_id: '1' } },
  'POST /api/v1/cars/report-car': { body: { car_id: '1', reason: 'other', text: 'Odd' } },
  'POST /api/v1/value-mails/subscribe': {
    body: { make: 'Toyota', model: 'Hilux', year: 2018, mileage: 120_000, email: 'person@example.com', ...honeypot },
  },
  'POST /api/v1/newsletter/subscribe': { body: { email: 'person@example.com', ...honeypot } },
  'POST /api/v1/analytics/events': { body: { visitor: 'visitor-0001', events: [event] } },
  'GET /api/v1/videos/:id/:width.webp': { pathParams: 'abcdefghijk/320.webp' },
  'POST /api/v1/appointments/insurance-inquiry': { body: { phone: '082 123 4567', ...honeypot } },
  'POST /api/v1/contact_us/save-contact-us-email': {
    body: {
      ...{ fullname: 'A', email: 'a@example.com', mobile_number: '821234567', subject: 'S', message: 'M' },
      ...honeypot,
    },
  },
  'GET /api/v1/chat/my-chat-list': { query: { search: 'a', page: '1' } },
  'GET /api/v1/chat/messages/:chat': { pathParams: '901', query: { before: '2' } },
  'POST /api/v1/cars/get-favorite-list': { body: { page: 1, limit: 9 } },
  'POST /api/v1/users/my-car-list': { body: { ...paging, search: 'toyota' } },
  'POST /api/v1/users/enquiry/my-cars-enquiry-list': { body: { page: 1, limit: 9 } },
  'POST /api/v1/statistics/appearances': { body: { car_ids: ['1', '2'], visitor: 'visitor-0001' } },
  'GET /api/v1/statistics': {
    query: { from: '2026-11-01', to: '2026-11-28', page: '1', sort: 'views', order: 'asc' },
  },
  'GET /api/v1/statistics/csv': { query: { from: '2026-11-01', to: '2026-11-28', by: 'day', car_id: '1' } },
  'GET /api/v1/statistics/:id': { pathParams: '1', query: { from: '2026-11-01', to: '2026-11-28' } },
  'GET /api/v1/leads': { query: { page: '1', status: 'new', search: 'toyota' } },
  'GET /api/v1/leads/:id': { pathParams: '1' },
  'PUT /api/v1/leads/:id': {
    pathParams: '1',
    body: { status: 'lost', note: 'N', next_step: { text: 'Call', at: '2026-12-01T08:00:00Z' }, answered_by: 'call' },
  },
  'GET /api/v1/cars/test-drive/slots/:slug': { pathParams: '1' },
  'POST /api/v1/cars/get-testDrive-list': { body: { page: 1, limit: 9 } },
  'POST /api/v1/cars/add-car': {
    body: { ...adForm, images: ['/media/own-picture/1280.webp'], featured_image: '/media/own-picture/1280.webp' },
  },
  'POST /api/v1/cars/update-car-details': { body: { ...adForm, car_id: '1', status: 'active' } },
  'POST /api/v1/cars/draft-description': { body: { ...polo, turn: 1 } },
  'PUT /api/v1/users/update-user-details': {
    body: { ...person, businessname: 'A', businessAddress: 'B', avatar: '', logo: '' },
  },
  'POST /api/v1/users/user-logout': { body: {} },
  'POST /api/v1/cars/upload-other-car-images': { query: { car_id: '1' }, body: { images: '' } },
  'POST /api/v1/cars/upload-featured-images': { query: { car_id: '1' }, body: { featured_image: '' } },
  'POST /api/v1/users/change-password': { body: { ...passwords, current_password: 'not it' } },
  'POST /api/v1/users/close-account': { body: { password: 'not it' } },
};

/** A valid call of a route; empty for routes without input. */
export function wellFormed(route: string): WellFormed {
  const expected = authorizationMatrix[route];
  if (FORMS_BY_ROUTE[route] || expected === undefined || expected === openToAll) return FORMS_BY_ROUTE[route] ?? {};
  return { pathParams: expected.id, body: expected.body as Record<string, unknown> | undefined };
}
