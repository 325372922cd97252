import { randomUUID } from 'node:crypto';
import { encodeForm } from '../../../test/ads/forms';
import { adForm, encodeMultipart } from '../../../test/ads/poster';
import { password } from '../../../test/support/fixture';
import { findMailedToken } from '../../../test/support/outbox';
import type { Visitor } from './visitor';
import { type Ad, perform, type World } from './world';

/** The actions of a simulated person, as the API calls of the site's pages. */
export class Person {
  /** The id of the browser's tab, for analytics. */
  private readonly tab = randomUUID();
  /** Milliseconds since 1970; after it, the person signs in again. */
  private sessionEnd = 0;
  constructor(
    private readonly world: World,
    readonly visitor: Visitor,
    readonly email: string,
  ) {}

  private readonly call = (kind: string, path: string, body?: unknown, about = {}, expected = [200]) =>
    perform(this.world, this.visitor, { kind, about, expected }, { path, body });
  private readonly read = (kind: string, path: string, about = {}) =>
    perform(this.world, this.visitor, { kind, about }, { path, method: 'GET' });

  /** One page: its data, and its page view with three web vitals. */
  async viewPage(ad: Ad | undefined): Promise<void> {
    if (this.world.readsPages && ad) await this.read('reading', `cars/get-single-car/${ad.slug}`);
    else if (this.world.readsPages) await this.call('reading', 'cars/get-car-list', { page: 1, limit: 12 });
    if (ad) await this.call('view of an ad', 'cars/count-view', { car_id: String(ad.id), visitor: this.tab });
    const path = ad ? `/car/${ad.slug}` : '/second-hand-cars';
    const at = Date.now();
    const vital = (name: string) => ({ name: 'web_vital', path, at, details: { name, value: 1234.5, rating: 'good' } });
    const events = [{ name: 'page_view', path, at }, vital('LCP'), vital('CLS'), vital('INP')];
    await this.call('analytics', 'analytics/events', { visitor: this.tab, events });
  }

  async enquire(ad: Ad): Promise<void> {
    const form = { name: 'Naledi', email: this.email, countryCode: '+27', gsm: '821234567', message: 'Is it there?' };
    await this.call('enquiry', 'users/send/car-enquiry-mail', { ...form, car_id: String(ad.id) }, { ad: ad.id });
  }
  async revealNumber(ad: Ad): Promise<void> {
    await this.read('number', `cars/get-seller-number/${ad.id}?visitor=${this.tab}`, { ad: ad.id });
  }
  async report(ad: Ad): Promise<void> {
    await this.call('report', 'cars/report-car', { car_id: String(ad.id), reason: 'sold' }, { ad: ad.id });
  }
  async subscribeToNewsletter(): Promise<void> {
    await this.call('newsletter', 'newsletter/subscribe', { email: this.email, took_ms: 9_000 });
  }
  async askForInsurance(phone: string): Promise<void> {
    await this.call('insurance', 'appointments/insurance-inquiry', { phone, took_ms: 9_000 }, { phone });
  }
  async contactProvider(): Promise<void> {
    const form = { fullname: 'Naledi Khumalo', email: this.email, mobile_number: '821234567', subject: 'A question' };
    const body = { ...form, message: 'How do I sell my car?', took_ms: 9_000 };
    await this.call('contact', 'contact_us/save-contact-us-email', body, { email: this.email });
  }

  get isSignedIn(): boolean {
    return Date.now() < this.sessionEnd;
  }
  /** Signs in, after this many attempts with a wrong password. */
  async signIn(mistakes = 0): Promise<void> {
    const about = { email: this.email };
    const enter = (tried: string, expected: number[]) =>
      this.call('sign-in', 'users/user-login', { email: this.email, password: tried }, about, expected);
    for (let count = 0; count < mistakes; count++) await enter(`${password}!`, [401]);
    const { token, expires_at } = (await enter(password, [200])).json();
    this.visitor.token = token;
    this.sessionEnd = expires_at * 1000;
  }
  async register(): Promise<void> {
    const person = { fullname: 'Naledi Khumalo', gsm: '821234567', province: 'Gauteng', city: 'Pretoria' };
    const body = { ...person, email: this.email, password };
    await this.call('sign-up', 'users/sign-up', body, { email: this.email });
    const token = await findMailedToken(this.world, this.email, '/user/verify');
    if (token) await this.read('mailed link', `users/verify-user/${token}`);
  }
  async resetPassword(): Promise<void> {
    await this.call('forgotten password', 'users/forgot-password', { email: this.email }, { email: this.email });
    const token = await findMailedToken(this.world, this.email, '/reset-password');
    if (!token) return;
    await this.read('mailed link', `users/verify-forgot-password-string/${token}`);
    const body = { new_password: password, confirm_password: password };
    await this.call('mailed link', `users/reset-user-password/${token}`, body);
    // A reset ends every session.
    this.sessionEnd = 0;
  }

  async markFavorite(ad: Ad): Promise<void> {
    await this.call('favourite', 'cars/like-dislike-car', { car_id: String(ad.id), is_favorite: 'yes' });
    await this.call('favourite', 'cars/get-favorite-list', {});
  }
  async saveSearch(): Promise<void> {
    await this.call('saved search', 'users/save-search', { name: 'Toyota', query: 'brands=Toyota', mails: 'daily' });
  }
  async bookTestDrive(ad: Ad): Promise<void> {
    const form = { fullname: 'Naledi Khumalo', email: this.email, mobile_number: '821234567', postcode: '0001' };
    const location = {
      state: 'Gauteng',
      city: 'Pretoria',
      car_brand: ad.make,
      car_model: ad.model,
      car_id: String(ad.id),
    };
    const datetime = `${new Date().getFullYear() + 1}-03-01T10:30`;
    await this.call('test drive', 'cars/test-drive/book-test-drive', { ...form, ...location, datetime });
  }
  /** Writes to an ad's seller; a subscriber then sends further messages. */
  async chat(ad: Ad, messages: number): Promise<void> {
    const request = { car_id: String(ad.id), message: 'Is it still for sale?', uuid: randomUUID() };
    const chat_id = (await this.call('chat request', 'chat/save-chat-info', request)).json().data?.chat_id;
    for (let count = 0; chat_id && count < messages; count++)
      await this.call('chat message', 'chat/send-message', {
        chat_id,
        uuid: randomUUID(),
        message: `Message ${count}`,
      });
  }
  /** Uploads photos and posts an ad with them. */
  async postAd(photos: number): Promise<void> {
    const purpose = { kind: 'photo' };
    const urls: string[] = [];
    for (let count = 0; count < photos; count++) {
      const payload = await encodeForm([['images', { content: this.world.photo }]]);
      const answer = await perform(this.world, this.visitor, purpose, {
        path: 'cars/upload-other-car-images',
        payload,
      });
      urls.push(...(answer.json().data ?? []).map(({ url }: { url: string }) => url));
    }
    const payload = await encodeMultipart({ ...adForm, images: urls, featured_image: urls[0] });
    // 409: the repost limit applies to people who post the same car twice.
    await perform(this.world, this.visitor, { kind: 'ad', expected: [200, 409] }, { path: 'cars/add-car', payload });
  }
}
