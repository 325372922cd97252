import { randomUUID } from 'node:crypto';
import { LEAD_SOURCES } from '@roadworthy/contract/leads';
import { sql } from 'drizzle-orm';
import { createSession } from '../../../src/domains/accounts/tokens';
import type { Db } from '../../../src/platform/database/database';
import { copyAd } from '../../support/copy-ad';

type Source = (typeof LEAD_SOURCES)[number];
export type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object; token?: string; ip: string };
/** The call that makes a lead, and the lead that it has to make. Repeated, it is the same call. */
export type Contact = { source: Source; ad: string; person: string; call: Call };

const FIRST_USER = 10_000;
/** The dealer's, which are active. */
const DEALERS_ADS = ['2', '5', '11', '14'];
const dayAfterTomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

const mailOf = (number: number) => `person-${number}@example.com`;
const createUsers = async (db: Db, count: number) => {
  await db.execute(sql`insert into users (id, fullname, email, password_hash, email_verified_at)
    overriding system value select ${FIRST_USER}::int + number, 'Person ' || number, 'person-' || number || '@example.com', '', now()
    from generate_series(0, ${count}::int - 1) number`);
};

/** A search with consent that matches an ad of its own, which is not active yet. @returns the ad's id */
async function prepareMatch(db: Db, number: number): Promise<string> {
  const price = 1_000_000 + number;
  const ad = await copyAd(db, Number(DEALERS_ADS[0]), { price });
  await db.execute(sql`update ads set status = 'inactive' where id = ${ad}`);
  await db.execute(sql`insert into saved_searches (user_id, name, query, mails, mails_since, named_since)
    values (${FIRST_USER + number}, 'Mine', ${`minprice=${price}&maxprice=${price}`}, 'daily', now(), now())`);
  return String(ad);
}

type CallValues = { number: number; ad: string; token: string; dealer: string };

function callOf(source: Source, { number, ad, token, dealer }: CallValues): Omit<Call, 'ip'> {
  const phone = { countryCode: '+27', gsm: `82${String(number).padStart(7, '0')}` };
  const form = { car_id: ad, name: `Person ${number}`, ...phone };
  if (source === 'inquiry')
    return {
      ...{ method: 'POST', path: 'users/send/car-enquiry-mail' },
      body: { ...form, email: mailOf(number), message: 'Is it there?' },
    };
  if (source === 'callback') return { method: 'POST', path: 'cars/request-callback', body: form };
  if (source === 'number') return { method: 'GET', path: `cars/get-seller-number/${ad}?named=yes`, token };
  if (source === 'chat')
    return {
      ...{ method: 'POST', path: 'chat/save-chat-info', token },
      body: { car_id: ad, message: 'Is it there?', uuid: randomUUID() },
    };
  if (source === 'saved-search')
    return {
      ...{ method: 'POST', path: 'cars/update-car-details', token: dealer },
      body: { car_id: ad, status: 'active' },
    };
  return {
    ...{ method: 'POST', path: 'cars/test-drive/book-test-drive', token },
    body: {
      ...{ car_id: ad, fullname: `Person ${number}`, email: mailOf(number), mobile_number: phone.gsm },
      ...{ postcode: '0001', state: 'Gauteng', city: 'Pretoria', car_brand: 'Toyota', car_model: 'Hilux' },
      datetime: `${dayAfterTomorrow}T10:00`,
    },
  };
}

/** People who contact the dealer, each in one of the six ways, with what the calls need in the database. */
export async function prepareContacts(db: Db, secret: string, count: number, dealer: string): Promise<Contact[]> {
  await createUsers(db, count);
  const contacts: Contact[] = [];
  for (let number = 0; number < count; number += 1) {
    const source = LEAD_SOURCES[number % LEAD_SOURCES.length] as Source;
    const isMatch = source === 'saved-search';
    const ad = isMatch ? await prepareMatch(db, number) : (DEALERS_ADS[number % DEALERS_ADS.length] as string);
    const { token } = await createSession(db, secret, FIRST_USER + number);
    const ip = `10.7.${number >> 8}.${number & 255}`;
    const call = { ...callOf(source, { number, ad, token, dealer }), ip };
    const person = source === 'callback' ? `+2782${String(number).padStart(7, '0')}` : mailOf(number);
    contacts.push({ source, ad, person, call });
  }
  return contacts;
}
