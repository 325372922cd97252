import { polo } from '../../../test/ads/polo';
import { adForm } from '../../../test/ads/poster';
import { buyerEmail, type Context, dataOf, dealerEmail, newUser, type RecordedCall, uuid } from './call';

const adFields = {
  ...adForm,
  ...{ make: 'Volkswagen', model: 'Polo', bodytype: 'Hatchback', exteriorcolor: 'White', fueltype: 'Petrol' },
  transmission: 'Manual',
};
const page = { page: 1, limit: 9 };
const fillTime = { took_ms: 5_000 };
const day = 24 * 60 * 60 * 1_000;
const testDriveDay = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
const statisticsPeriod = { from: '2026-11-01', to: '2026-11-03' };
const urls = (context: Context, kind: 'other-car' | 'featured') =>
  dataOf(context, `POST /api/v1/cars/upload-${kind}-images`).map(({ url }: { url: string }) => url) as string[];
const postedAd = (context: Context): string => dataOf(context, 'POST /api/v1/cars/add-car')._id;
const template = (context: Context): string => dataOf(context, 'POST /api/v1/message-templates')._id;
const pushDevice = {
  endpoint: 'https://push.example.org/of-the-buyer',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  ...{ messages: true, price_drops: true, searches: false },
};
const savedSearch = (context: Context): string => dataOf(context, 'POST /api/v1/users/save-search')._id;

/** Calls about ads and everything around them, in an order in which each succeeds. */
export const marketCalls: readonly RecordedCall[] = [
  ['GET /healthz', () => ({})],
  ['GET /readyz', () => ({})],
  ['GET /robots.txt', () => ({})],
  ['GET /sitemap.xml', () => ({})],
  ['GET /sitemaps/:file', () => ({ params: { file: 'pages.xml' } })],
  ['GET /media/:id/:file', ({ ads }) => ({ params: { id: ads.dealer.picture, file: '320.webp' } })],
  ['GET /api/v1/common/get-all-makes', () => ({})],
  ['GET /api/v1/common/get-single-make/:id', () => ({ params: { id: 'Toyota' } })],
  ['GET /api/v1/common/get-all-car-types', () => ({})],
  ['GET /api/v1/city_state/get-all-states', () => ({})],
  ['POST /api/v1/city_state/get-cities-by-state-ids', () => ({ body: { state_ids: ['1'] } })],
  ['GET /api/v1/reference/towns', () => ({})],
  ['GET /api/v1/reference/variants', () => ({ query: { make: 'Volkswagen', model: 'Polo', year: '2019' } })],
  ['GET /api/v1/reference/variants/search', () => ({ query: { text: '2019 polo 1.0 tsi comfort' } })],
  [
    'POST /api/v1/reference/variants/check',
    () => ({ body: { make: 'Ford', model: 'Ranger', year: 2010, variant: 'Raptor' } }),
  ],
  [
    'POST /api/v1/cars/get-car-list',
    () => ({ body: { page: 1, limit: 12, make: 'Toyota,Volkswagen', max_price: 500_000, sortBy: 'most_recent' } }),
  ],
  ['GET /api/v1/cars/search-by-sentence', () => ({ query: { text: 'white automatic bakkie under 300k, not a Ford' } })],
  ['GET /api/v1/cars/search-suggestions', () => ({ query: { text: 'toy' } })],
  ['GET /api/v1/cars/get-single-car/:slug', ({ ads }) => ({ params: { slug: ads.dealer.slug } })],
  ['POST /api/v1/cars/get-cars-by-ids', ({ ads }) => ({ body: { car_ids: [ads.dealer.id, ads.dealer2.id] } })],
  ['POST /api/v1/cars/get-car-summaries', ({ ads }) => ({ body: { car_ids: [ads.dealer.id] } })],
  ['GET /api/v1/cars/get-car-insights/:slug', ({ ads }) => ({ params: { slug: ads.dealer.slug } })],
  [
    'GET /api/v1/cars/estimate-value',
    () => ({ query: { make: 'Toyota', model: 'Hilux', year: '2018', mileage: '120000' } }),
  ],
  ['GET /api/v1/cars/get-model-price', () => ({ query: { make: 'Toyota', model: 'Hilux' } })],
  ['POST /api/v1/cars/count-view', ({ ads }) => ({ body: { car_id: ads.dealer.id, visitor: 'visitor-0001' } })],
  [
    'GET /api/v1/cars/get-seller-number/:id',
    ({ ads }) => ({ params: { id: ads.dealer.id }, query: { visitor: 'visitor-0001' } }),
  ],
  [
    'POST /api/v1/cars/report-car',
    ({ ads }) => ({ body: { car_id: ads.dealer.id, reason: 'other', text: 'The mileage is wrong.' } }),
  ],
  ['GET /api/v1/users/get-dealership-list', () => ({})],
  ['POST /api/v1/users/get-dealer-list', () => ({ body: { page: 1, limit: 12, search: 'motors' } })],
  ['GET /api/v1/users/get-dealer-profile/:id', () => ({ params: { id: '3' } })],
  ['GET /api/v1/users/all-active-user-count', () => ({})],
  ['POST /api/v1/blogs/list-blogs', () => ({ body: page })],
  [
    'GET /api/v1/blogs/get-blog-by-slug/:slug',
    (context) => ({ params: { slug: dataOf(context, 'POST /api/v1/blogs/list-blogs')[0].slug } }),
  ],
  ['GET /api/v1/videos/latest', () => ({})],
  ['GET /api/v1/videos/:id/:width.webp', () => ({ params: { id: 'roadworthy1', width: '320' } })],
  [
    'POST /api/v1/analytics/events',
    () => ({
      body: {
        visitor: 'visitor-0001',
        events: [{ name: 'page_view', path: '/blog', at: 1_763_625_600_000, details: { title: 'News' } }],
      },
    }),
  ],
  [
    'POST /api/v1/users/send/car-enquiry-mail',
    ({ ads }) => ({
      body: {
        ...{ car_id: ads.dealer.id, name: 'Thandi Nkosi', email: newUser.email, countryCode: '+27', gsm: '821234567' },
        message: 'Is the car still available?',
      },
    }),
  ],
  [
    'POST /api/v1/cars/request-callback',
    ({ ads }) => ({
      body: { car_id: ads.dealer.id, name: 'Sipho Dlamini', countryCode: '+27', gsm: '831234567' },
    }),
  ],
  [
    'GET /api/v1/leads/reply/:token',
    async ({ mailedToken }) => ({ params: { token: await mailedToken(dealerEmail, '/api/v1/leads/reply') } }),
  ],
  [
    'POST /api/v1/leads/reply/:token',
    async ({ mailedToken }) => ({
      params: { token: await mailedToken(dealerEmail, '/api/v1/leads/reply') },
      form: 'action=decline',
    }),
  ],
  ['POST /api/v1/users/enquiry/my-cars-enquiry-list', () => ({ as: 'dealer', body: page })],
  [
    'POST /api/v1/statistics/appearances',
    ({ ads }) => ({ body: { car_ids: [ads.dealer.id, ads.dealer2.id], visitor: 'visitor-0001' } }),
  ],
  ['GET /api/v1/statistics', () => ({ as: 'dealer', query: { ...statisticsPeriod, sort: 'views', order: 'desc' } })],
  ['GET /api/v1/statistics/csv', () => ({ as: 'dealer', query: { ...statisticsPeriod, by: 'day' } })],
  [
    'GET /api/v1/statistics/:id',
    ({ ads }) => ({ as: 'dealer', params: { id: ads.dealer.id }, query: statisticsPeriod }),
  ],
  ['GET /api/v1/leads', () => ({ as: 'dealer' })],
  [
    'GET /api/v1/leads/:id',
    (context) => ({ as: 'dealer', params: { id: dataOf(context, 'GET /api/v1/leads')[0]._id } }),
  ],
  [
    'PUT /api/v1/leads/:id',
    (context) => ({
      as: 'dealer',
      params: { id: dataOf(context, 'GET /api/v1/leads')[0]._id },
      body: { status: 'appointment', note: 'Comes on Saturday at ten.' },
    }),
  ],
  [
    'POST /api/v1/message-templates',
    () => ({
      as: 'dealer',
      body: { name: 'Viewing', text: 'Good day {name}, come and see the {car} at our showroom.' },
    }),
  ],
  ['GET /api/v1/message-templates', () => ({ as: 'dealer' })],
  [
    'PUT /api/v1/message-templates/:id',
    (context) => ({
      as: 'dealer',
      params: { id: template(context) },
      body: { name: 'Viewing', text: 'Good day {name}, the {car} at {price} is in our showroom.' },
    }),
  ],
  ['DELETE /api/v1/message-templates/:id', (context) => ({ as: 'dealer', params: { id: template(context) } })],
  [
    'POST /api/v1/contact_us/save-contact-us-email',
    () => ({
      body: {
        ...{ fullname: 'Thandi Nkosi', email: newUser.email, mobile_number: '821234567', subject: 'A question' },
        ...{ message: 'How do I post an ad?', ...fillTime },
      },
    }),
  ],
  ['POST /api/v1/appointments/insurance-inquiry', () => ({ body: { phone: '082 123 4567', ...fillTime } })],
  [
    'POST /api/v1/cars/test-drive/book-test-drive',
    ({ ads }) => ({
      as: 'buyer',
      body: {
        ...{ car_id: ads.dealer.id, fullname: 'Naledi Mokoena', email: buyerEmail, mobile_number: '821234567' },
        ...{ state: 'Gauteng', city: 'Pretoria', postcode: '0001', car_brand: 'Toyota', car_model: 'Hilux' },
        datetime: `${testDriveDay}T10:00`,
      },
    }),
  ],
  ['GET /api/v1/cars/test-drive/slots/:slug', ({ ads }) => ({ params: { slug: ads.dealer.id } })],
  ['GET /api/v1/users/test-drive-hours', () => ({ as: 'dealer' })],
  [
    'PUT /api/v1/users/test-drive-hours',
    () => ({
      as: 'dealer',
      body: {
        ...{ days: ['1', '2', '3', '4', '5', '6'], from: '08:30', to: '16:30', slot_minutes: 60 },
        ...{ lead_hours: 12, at_once: 2, on_holidays: false },
      },
    }),
  ],
  [
    'GET /api/v1/test-drives/:token',
    async ({ mailedToken }) => ({ params: { token: await mailedToken(buyerEmail, '/api/v1/test-drives') } }),
  ],
  [
    'GET /api/v1/test-drives/:token/calendar.ics',
    async ({ mailedToken }) => ({ params: { token: await mailedToken(buyerEmail, '/api/v1/test-drives') } }),
  ],
  [
    'POST /api/v1/test-drives/:token',
    async ({ mailedToken }) => ({
      params: { token: await mailedToken(buyerEmail, '/api/v1/test-drives') },
      form: 'action=cancel&sequence=0',
    }),
  ],
  ['POST /api/v1/cars/get-testDrive-list', () => ({ as: 'dealer', body: page })],
  ['POST /api/v1/newsletter/subscribe', () => ({ body: { email: newUser.email, ...fillTime } })],
  [
    'GET /api/v1/newsletter/confirm/:token',
    async ({ mailedToken }) => ({ params: { token: await mailedToken(newUser.email, '/api/v1/newsletter/confirm') } }),
  ],
  [
    'POST /api/v1/newsletter/confirm/:token',
    async ({ mailedToken }) => ({ params: { token: await mailedToken(newUser.email, '/api/v1/newsletter/confirm') } }),
  ],
  [
    'POST /api/v1/value-mails/subscribe',
    () => ({
      body: { make: 'Toyota', model: 'Hilux', year: 2018, mileage: 120_000, email: newUser.email, ...fillTime },
    }),
  ],
  [
    'GET /api/v1/value-mails/confirm/:token',
    async ({ mailedToken }) => ({ params: { token: await mailedToken(newUser.email, '/api/v1/value-mails/confirm') } }),
  ],
  [
    'POST /api/v1/value-mails/confirm/:token',
    async ({ mailedToken }) => ({ params: { token: await mailedToken(newUser.email, '/api/v1/value-mails/confirm') } }),
  ],
  [
    'POST /api/v1/cars/like-dislike-car',
    ({ ads }) => ({ as: 'buyer', body: { car_id: ads.dealer.id, is_favorite: 'yes' } }),
  ],
  ['POST /api/v1/cars/get-favorite-list', () => ({ as: 'buyer', body: page })],
  ['POST /api/v1/cars/merge-favorites', ({ ads }) => ({ as: 'buyer', body: { car_ids: [ads.dealer2.id] } })],
  [
    'POST /api/v1/users/save-search',
    () => ({ as: 'buyer', body: { name: 'Toyotas', query: 'brands=Toyota', mails: 'daily' } }),
  ],
  ['GET /api/v1/users/my-saved-searches', () => ({ as: 'buyer' })],
  [
    'PUT /api/v1/users/update-saved-search',
    (context) => ({ as: 'buyer', body: { search_id: savedSearch(context), mails: 'hourly' } }),
  ],
  [
    'GET /api/v1/mails/stop/:token',
    async (context) => ({ params: { token: await context.stopToken(savedSearch(context)) } }),
  ],
  [
    'POST /api/v1/mails/stop/:token',
    async (context) => ({ params: { token: await context.stopToken(savedSearch(context)) } }),
  ],
  [
    'DELETE /api/v1/users/delete-saved-search/:id',
    (context) => ({ as: 'buyer', params: { id: savedSearch(context) } }),
  ],
  ['GET /api/v1/users/push-devices', () => ({ as: 'buyer' })],
  ['PUT /api/v1/users/push-devices', () => ({ as: 'buyer', body: pushDevice })],
  ['DELETE /api/v1/users/push-devices/:id', () => ({ as: 'buyer', params: { id: '1' } })],
  ['GET /api/v1/users/alert-settings', () => ({ as: 'buyer' })],
  ['PUT /api/v1/users/alert-settings', () => ({ as: 'buyer', body: { price_drops: true } })],
  ['POST /api/v1/cars/upload-featured-images', () => ({ as: 'dealer', pictures: ['featured_image'] })],
  ['POST /api/v1/cars/upload-other-car-images', () => ({ as: 'dealer', pictures: ['images', 'images', 'images'] })],
  [
    'POST /api/v1/cars/add-car',
    (context) => ({
      as: 'dealer',
      headers: { 'idempotency-key': uuid(1) },
      body: {
        ...adFields,
        images: [...urls(context, 'featured'), ...urls(context, 'other-car').slice(0, 2)],
        featured_image: urls(context, 'featured')[0],
      },
    }),
  ],
  ['GET /api/v1/cars/get-own-car/:id', (context) => ({ as: 'dealer', params: { id: postedAd(context) } })],
  [
    'POST /api/v1/cars/update-car-details',
    (context) => ({ as: 'dealer', body: { ...adFields, price: 184_900, car_id: postedAd(context), status: 'active' } }),
  ],
  [
    'DELETE /api/v1/cars/delete-car-single-image',
    (context) => ({ as: 'dealer', body: { car_id: postedAd(context), image_url: urls(context, 'other-car')[0] } }),
  ],
  [
    'DELETE /api/v1/cars/delete-car-image-backend',
    (context) => ({
      as: 'dealer',
      body: { fileName: dataOf(context, 'POST /api/v1/cars/upload-other-car-images')[2].fileName },
    }),
  ],
  ['POST /api/v1/users/my-car-list', () => ({ as: 'dealer', body: { ...page, search: 'polo' } })],
  ['GET /api/v1/users/get-ad-allowance', () => ({ as: 'dealer' })],
  ['DELETE /api/v1/cars/delete-car/:id', (context) => ({ as: 'dealer', params: { id: postedAd(context) } })],
  ['POST /api/v1/cars/draft-description', () => ({ as: 'dealer', body: { ...polo, turn: 0 } })],
];
